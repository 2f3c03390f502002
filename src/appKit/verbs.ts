import { watchHostWallet } from '../actions/connection/watchHostWallet.ts'
import type { OpenParameters } from '../actions/modal/openModal.ts'
import { addNetwork, removeNetwork } from '../actions/network/editNetworks.ts'
import { createExternalConnector } from '../connectors/external/createExternalConnector.ts'
import type { HostWallet } from '../connectors/external/hostWallet.ts'
import type { ConnectRequest } from '../core/connectInModal.ts'
import type { Core } from '../core/startCore.ts'
import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'
import type { Network } from '../schemas/network.ts'

/** What a host may do with the product. @param open - Shows the modal; false where it cannot. */
export function createVerbs(core: Core, open: (parameters?: OpenParameters) => Promise<boolean>) {
  const { runtime } = core
  return {
    ready: () => core.restored,
    connect: async (request: ConnectRequest = {}) => {
      await core.restored
      return core.connectInModal(request, { open, life: runtime.signal })
    },
    follow: async (wallet: HostWallet) => watchHostWallet(runtime, createExternalConnector(wallet)),
    disconnect: (namespace?: ChainNamespace) => core.disconnect(namespace),
    switchNetwork: (network: Network | CaipNetworkId) =>
      core.switchNetwork(typeof network === 'string' ? network : network.caipNetworkId),
    updateNativeBalance: core.updateNativeBalance,
    addNetwork: (network: unknown) => addNetwork(runtime, { network }),
    removeNetwork: (networkId: CaipNetworkId) => removeNetwork(runtime, { networkId }),
    setLoading: (loading: boolean) => runtime.stores.modal.setLoading(loading),
    showErrorMessage: (text: string) =>
      void runtime.stores.toast.show({ message: { text }, variant: 'error' }),
    showSuccessMessage: (text: string) =>
      void runtime.stores.toast.show({ message: { text }, variant: 'success' }),
    addConnector: (wallet: HostWallet) => runtime.connectors.offer(createExternalConnector(wallet)),
    async fetchIdentity(of: { address: string; caipNetworkId?: CaipNetworkId }) {
      const { address, caipNetworkId = 'eip155:1' } = of
      const api = await runtime.services.blockchainApi()
      const found = await api?.getIdentity({ address, caipNetworkId, signal: runtime.signal })
      return { name: found?.name || undefined, avatar: found?.avatar || undefined }
    },
  }
}
