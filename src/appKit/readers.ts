import type { ChainNamespace } from '../schemas/caip.ts'
import type { AppKitStores } from './appKit.ts'
import type { StartedKit } from './startKit.ts'

/** What a host may read at any time: of the stores, and of the started kit as soon as there is one. */
export function createReaders(
  started: () => StartedKit | undefined,
  { $state, $network, $providers, $theme, $event, $account }: AppKitStores,
) {
  const active = () => $state.get().activeChain
  return {
    isOpen: () => $state.get().open,
    getState: () => $state.get(),
    getAccount: (namespace?: ChainNamespace) => $account(namespace).get(),
    getAddress: (namespace?: ChainNamespace) => $account(namespace).get().address,
    getCaipAddress: (namespace?: ChainNamespace) => $account(namespace).get().caipAddress,
    getIsConnectedState: () => Object.keys($providers.get()).length > 0,
    getCaipNetwork: () => $network.get().caipNetwork,
    getCaipNetworkId: () => $network.get().caipNetworkId,
    getCaipNetworks: () => started()?.getCaipNetworks() ?? [],
    getChainId: () => $network.get().chainId,
    getActiveChainNamespace: active,
    getApprovedCaipNetworkIds: (namespace?: ChainNamespace) =>
      started()?.getApprovedCaipNetworkIds(namespace),
    getConnectors: (namespace?: ChainNamespace) => started()?.getConnectors(namespace) ?? [],
    getProvider: (namespace: ChainNamespace = active()) => $providers.get()[namespace],
    getProviderType: (namespace?: ChainNamespace) => $account(namespace).get().wallet?.type,
    getWalletInfo: (namespace?: ChainNamespace) => $account(namespace).get().wallet,
    getEmbeddedWalletInfo: (namespace?: ChainNamespace) => $account(namespace).get().embeddedWalletInfo,
    getPreferredAccountType: (namespace?: ChainNamespace) => started()?.getPreferredAccountType(namespace),
    getEvent: () => $event.get(),
    getThemeMode: () => $theme.get().mode,
    getThemeVariables: () => $theme.get().variables,
  }
}
