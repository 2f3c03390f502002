import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'

/**
 * Goes to choose a wallet for a network of a namespace where none is connected yet.
 *
 * Only wallets of that namespace are offered. What is in use stays in use until one of them has agreed.
 */
export function beginNamespaceSwitch(
  { stores }: Pick<Runtime, 'stores'>,
  { caipNetworkId, chainNamespace }: Pick<Network, 'caipNetworkId' | 'chainNamespace'>,
): void {
  stores.network.setWalletNetwork(caipNetworkId)
  stores.network.pick(caipNetworkId)
  stores.network.setSwitchingNamespace(true)
  stores.send.clear()
  stores.modal.filter(chainNamespace)
  stores.router.push('Connect')
}
