import { EmbeddedAbortedError, EmbeddedRefusedError, EmbeddedReplyError } from '../../errors/embedded.ts'
import { createUuid } from '../../lib/uuid.ts'
import { readWords } from './frameWords.ts'
import { type AppEvent, appEvents, type FrameMessage } from './messages.ts'

type OpenRequest = {
  name: AppEvent
  /** A read: aborting a prompt does not end it. */
  isSafe: boolean
  /** Which of the frame's documents it was sent to, by number; undefined until then. */
  document: number | undefined
  resolve(payload: unknown): void
  reject(error: unknown): void
}

/** The requests to the frame that are not answered yet, by their id. */
export function createRequests() {
  const requests = new Map<string, OpenRequest>()
  const take = (id: string): OpenRequest | undefined => {
    const request = requests.get(id)
    requests.delete(id)
    return request
  }

  return {
    open(name: AppEvent, isSafe: boolean) {
      const id = createUuid()
      const reply = new Promise<unknown>((resolve, reject) => {
        requests.set(id, { name, isSafe, document: undefined, resolve, reject })
      })
      return { id, reply }
    },
    /** @returns Whether it is still wanted. */
    sent(id: string, document: number) {
      const request = requests.get(id)
      if (request) request.document = document
      return request !== undefined
    },
    /** Ends the request that was sent with this id and of this kind, once. Anything else changes nothing. */
    answer(message: Extract<FrameMessage, { id: string }>) {
      const request = requests.get(message.id)
      if (!request || request.name !== message.name || request.document === undefined) return
      take(message.id)
      const { name: event, resolve, reject } = request
      if (message.kind === 'failure')
        return reject(
          new EmbeddedRefusedError({ event, message: message.message, said: readWords(message.message) }),
        )
      const { success, data } = appEvents[event][1].safeParse(message.payload)
      if (success) resolve(data)
      else reject(new EmbeddedReplyError({ event }))
    },
    fail: (id: string, error: unknown) => take(id)?.reject(error),
    /** @param why - What they reject with, if not an abort error. @returns Those that were sent already. */
    drop(which: (request: Readonly<OpenRequest>) => boolean, why?: unknown): Readonly<OpenRequest>[] {
      const dropped = [...requests].filter(([, request]) => which(request))
      for (const [id, { name }] of dropped) take(id)?.reject(why ?? new EmbeddedAbortedError({ event: name }))
      return dropped.map(([, request]) => request).filter(({ document }) => document !== undefined)
    },
  }
}
