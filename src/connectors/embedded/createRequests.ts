import {
  EmbeddedAbortedError,
  EmbeddedRefusedError,
  EmbeddedReplyError,
  type Said,
} from '../../errors/embedded.ts'
import { createUuid } from '../../lib/uuid.ts'
import { type AppEvent, appEvents, type FrameMessage } from './messages.ts'

type OpenRequest = {
  name: AppEvent
  /** A read: aborting a prompt does not abort it. */
  isSafe: boolean
  /** The number of the frame's document that received it; undefined until then. */
  document: number | undefined
  resolve(payload: unknown): void
  reject(error: unknown): void
}

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
    /** @returns Whether the request is still open. */
    sent(id: string, document: number) {
      const request = requests.get(id)
      if (request) request.document = document
      return request !== undefined
    },
    /** Settles the sent request with this id and type, once. Ignores anything else. */
    answer(message: Extract<FrameMessage, { id: string }>) {
      const request = requests.get(message.id)
      if (!request || request.name !== message.name || request.document === undefined) return
      take(message.id)
      const { name: event, resolve, reject } = request
      if (message.kind === 'failure') {
        const { message: text, code: rpcCode } = message
        return reject(new EmbeddedRefusedError({ event, message: text, said: readWords(text), rpcCode }))
      }
      const { success, data } = appEvents[event][1].safeParse(message.payload)
      if (success) resolve(data)
      else reject(new EmbeddedReplyError({ event }))
    },
    fail: (id: string, error: unknown) => take(id)?.reject(error),
    /** @param why - The rejection, if not an abort error. @returns The requests that were already sent. */
    drop(which: (request: Readonly<OpenRequest>) => boolean, why?: unknown): Readonly<OpenRequest>[] {
      const dropped = [...requests].filter(([, request]) => which(request))
      for (const [id, { name }] of dropped) take(id)?.reject(why ?? new EmbeddedAbortedError({ event: name }))
      return dropped.map(([, request]) => request).filter(({ document }) => document !== undefined)
    },
  }
}

/** The frame's error messages, which have no codes. Nothing else reads these words. */
const words: [Said, RegExp][] = [
  ['declined', /reject|denied|decline|cancel/i],
  ['codeExpired', /expire|too old/i],
  ['tooManyCodes', /too many|attempts/i],
  // Browsers' errors if a page may not use storage.
  ['noStorage', /storage|insecure|access is denied/i],
]

export const readWords = (message = ''): Said[] =>
  words.flatMap(([what, pattern]) => (pattern.test(message) ? [what] : []))
