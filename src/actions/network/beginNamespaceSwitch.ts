import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'

/**
 * Lets the user choose a wallet for a network of a namespace without a connected wallet.
 *
 * Offers only wallets of that namespace. The active wallet stays active until a new one connects.
 */
export function beginNamespaceSwitch(
  { stores }: Pick<Runtime, 'stores'>,
  { caipNetworkId, chainNamespace }: Pick<Network, 'caipNetworkId' | 'chainNamespace'>,
): void {
  stores.network.setWalletNetwork(caipNetworkId)
  stores.network.pick(chainNamespace, caipNetworkId)
  stores.modal.filter(chainNamespace)
  stores.router.push('Connect')
}
