import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId, ChainNamespace } from '../../schemas/caip.ts'

/** Notifies the page if the network of a namespace is no longer `from`. */
export function tellNetwork(
  { stores, outcomes }: Pick<Runtime, 'stores' | 'outcomes'>,
  namespace: ChainNamespace,
  from: CaipNetworkId | undefined,
): void {
  const to = stores.network.$state.get().active[namespace]
  if (!to || to === from) return
  outcomes.emit('network-change', { namespace, from, to, supported: stores.network.find(to) !== undefined })
}
