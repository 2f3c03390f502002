import { getAccount } from '../../actions/connection/getAccount.ts'
import { findSignedIn } from '../../actions/embedded/findSignedIn.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { beginNamespaceSwitch } from '../../actions/network/beginNamespaceSwitch.ts'
import { leaveNetworks } from '../../actions/network/leaveNetworks.ts'
import { switchNetwork } from '../../actions/network/switchNetwork.ts'
import type { CaipNetworkId, ChainNamespace } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'
import type { Connected } from '../../stores/connection.ts'
import { useRuntime, useStores } from '../context.tsx'

/** Only EVM wallets and the embedded one have their own network, and only if it differs. */
const isAskedFirst = (
  namespace: ChainNamespace,
  { caipNetworkId: at, wallet }: Connected,
  to: CaipNetworkId,
) => (namespace === 'eip155' || wallet.type === 'AUTH') && at !== to

/** Switches to a network: at once if no wallet must be asked, else in the view that asks. */
export function useChooseNetwork(): (network: Network) => void {
  const runtime = useRuntime()
  const { network: networkStore, connection } = useStores()
  return ({ caipNetworkId, chainNamespace }) => {
    if (caipNetworkId === networkStore.$activeId.get()) return leaveNetworks(runtime)
    const state = connection.get(chainNamespace)
    const isAsked = state.status === 'connected' && isAskedFirst(chainNamespace, state, caipNetworkId)
    if (isAsked || findSignedIn(runtime, chainNamespace)) {
      return goTo(runtime, 'SwitchNetwork', { networkId: caipNetworkId })
    }
    if (state.status !== 'connected' && getAccount(runtime)) {
      return beginNamespaceSwitch(runtime, { caipNetworkId, chainNamespace })
    }
    void switchNetwork(runtime, { networkId: caipNetworkId }).then(() => leaveNetworks(runtime))
  }
}
