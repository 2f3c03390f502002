import { EmbeddedAbortedError } from '../../errors/embedded.ts'
import type { EmbeddedParameters } from './parameters.ts'

/** The requests that the user decides in the frame, which shows one at a time. */
export type RequestQueue = {
  /** Resolves with what `ask` comes to, which is called once those before have been decided. */
  enqueue(ask: () => Promise<unknown>): Promise<unknown>
  /** Gives up those that have not been asked yet. */
  drop(why?: unknown): void
}

type Waiting = { begin(): void; reject(error: unknown): void }

/** Makes an empty queue. The frame gives up what it was asked before when it is asked again: so it never is. */
export function createRequestQueue({ onApproval }: Pick<EmbeddedParameters, 'onApproval'>): RequestQueue {
  const waiting: Waiting[] = []
  let isAsking = false
  let decided = 0
  const tell = () => {
    const open = waiting.length + Number(isAsking)
    if (open === 0) decided = 0
    onApproval({ waiting: open, position: open && decided + 1, total: decided + open })
  }
  const next = () => {
    if (isAsking) return
    const first = waiting.shift()
    isAsking = first !== undefined
    first?.begin()
  }

  return {
    enqueue: (ask) =>
      new Promise((resolve, reject) => {
        const begin = () =>
          ask()
            .finally(() => {
              isAsking = false
              decided += 1
              next()
              tell()
            })
            .then(resolve, reject)
        waiting.push({ begin, reject })
        next()
        tell()
      }),
    drop(why) {
      for (const { reject } of waiting.splice(0))
        reject(why ?? new EmbeddedAbortedError({ event: 'RPC_REQUEST' }))
    },
  }
}
