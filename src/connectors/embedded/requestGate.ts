import type { ChainNamespace } from '../../schemas/caip.ts'
import type { FrameClient } from './createFrameClient.ts'
import type { Call, GateContext } from './forwardRequest.ts'
import type { EmbeddedParameters } from './parameters.ts'
import { createRequestQueue } from './requestQueue.ts'

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
