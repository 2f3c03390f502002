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

/** Decides which of a page's wallet requests go to the frame. The list of methods loads with the first request. */
export function createRequestGates(
  { onApproval, onRefused, onRaw }: Pick<EmbeddedParameters, 'onApproval' | 'onRefused' | 'onRaw'>,
  frame: FrameClient,
): RequestGates {
  const { enqueue, drop } = createRequestQueue({ onApproval })
  return {
    drop,
    on: (namespace, of) => async (call) => {
      const { forwardRequest } = await import('./forwardRequest.ts')
      return forwardRequest({ frame, onRefused, onRaw, enqueue, namespace, ...of }, call)
    },
  }
}
