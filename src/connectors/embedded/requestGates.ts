import { EmbeddedAbortedError } from '../../errors/embedded.ts'
import type { AskedRequest } from '../../schemas/askedRequest.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { FrameClient } from './createFrameClient.ts'
import type { Call, GateContext } from './forwardRequest.ts'
import type { EmbeddedParameters } from './parameters.ts'

export type Gate = (call: Call) => Promise<unknown>

/** Decides which of a page's wallet requests go to the frame. The list of methods loads with the first request. */
export function createRequestGates(
  { onApproval, onRefused, onRaw }: Pick<EmbeddedParameters, 'onApproval' | 'onRefused' | 'onRaw'>,
  frame: FrameClient,
) {
  const { enqueue, drop } = createRequestQueue({ onApproval })
  return {
    drop,
    on(namespace: ChainNamespace, of: Pick<GateContext, 'chain' | 'address'>): Gate {
      const context = { frame, onRefused, onRaw, enqueue, namespace, ...of }
      return async (call) => (await import('./forwardRequest.ts')).forwardRequest(context, call)
    },
  }
}

type Waiting = { asked: AskedRequest; begin(): void; reject(error: unknown): void }

/** Queues the requests that the user decides in the frame, because a new request replaces the previous one. */
function createRequestQueue({ onApproval }: Pick<EmbeddedParameters, 'onApproval'>) {
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
    enqueue: (ask: () => Promise<unknown>, asked: AskedRequest) =>
      new Promise<unknown>((resolve, reject) => {
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
    /** Rejects requests that were not sent yet. */
    drop(why?: unknown) {
      for (const { reject } of waiting.splice(0))
        reject(why ?? new EmbeddedAbortedError({ event: 'RPC_REQUEST' }))
    },
  }
}
