import type { ChainNamespace } from '../../schemas/caip.ts'
import type { FrameClient } from './createFrameClient.ts'
import type { Call, GateContext } from './forwardRequest.ts'
import type { EmbeddedParameters } from './parameters.ts'
import { createRequestQueue, type RequestQueue } from './requestQueue.ts'

export type Gate = (call: Call) => Promise<unknown>

export type RequestGates = {
  on(namespace: ChainNamespace, of: Pick<GateContext, 'chain' | 'address'>): Gate
  drop: RequestQueue['drop']
}

/** What goes to the frame of what a page asks of the wallet. What it may ask is loaded with the first request. */
export function createRequestGates(
  { onApproval, onRefused, onRaw }: Pick<EmbeddedParameters, 'onApproval' | 'onRefused' | 'onRaw'>,
  frame: FrameClient,
  answerMs: number,
): RequestGates {
  const { enqueue, drop } = createRequestQueue({ onApproval })
  return {
    drop,
    on: (namespace, of) => async (call) => {
      const { forwardRequest } = await import('./forwardRequest.ts')
      return forwardRequest({ frame, answerMs, onRefused, onRaw, enqueue, namespace, ...of }, call)
    },
  }
}
