import { EmbeddedAbortedError } from '../../errors/embedded.ts'
import type { AskedRequest } from '../../schemas/askedRequest.ts'
import type { EmbeddedParameters } from './parameters.ts'

/** The requests that the user decides in the frame, which shows one at a time. */
export type RequestQueue = {
  /** Resolves with what `ask` comes to, which is called once those before have been decided. */
  enqueue(ask: () => Promise<unknown>, asked: AskedRequest): Promise<unknown>
  /** Gives up those that have not been asked yet. */
  drop(why?: unknown): void
}

type Waiting = { asked: AskedRequest; begin(): void; reject(error: unknown): void }

/** Makes an empty queue. The frame gives up what it was asked before when it is asked again: so it never is. */
export function createRequestQueue({ onApproval }: Pick<EmbeddedParameters, 'onApproval'>): RequestQueue {
  const waiting: Waiting[] = []
  let current: AskedRequest | undefined
  let decided = 0
  const tell = () => {
    const open = waiting.length + Number(current !== undefined)
    if (open === 0) decided = 0
    onApproval({ waiting: open, position: open && decided + 1, total: decided + open, asked: current })
  }
  const next = () => {
    if (current) return
    const first = waiting.shift()
    current = first?.asked
    first?.begin()
  }

  return {
    enqueue: (ask, asked) =>
      new Promise((resolve, reject) => {
        const begin = () =>
          ask()
            .finally(() => {
              current = undefined
              decided += 1
              next()
              tell()
            })
            .then(resolve, reject)
        waiting.push({ asked, begin, reject })
        next()
        tell()
      }),
    drop(why) {
      for (const { reject } of waiting.splice(0))
        reject(why ?? new EmbeddedAbortedError({ event: 'RPC_REQUEST' }))
    },
  }
}
