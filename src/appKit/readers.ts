import type { Core } from '../core/startCore.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { AppKitStores } from './appKit.ts'

/** What a host may read, at any time and at once. */
export function createReaders({ runtime, universalProvider }: Core, kitStores: AppKitStores) {
  const { connectors, network } = runtime.stores
  const { $state, $network, $providers, $theme, $event, $account } = kitStores
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
    getCaipNetworks: () => network.$state.get().networks,
    getChainId: () => $network.get().chainId,
    getActiveChainNamespace: active,
    getApprovedCaipNetworkIds: (namespace: ChainNamespace = active()) =>
      network.$state.get().approved[namespace],
    getConnectors: (namespace?: ChainNamespace) =>
      connectors.$connectors
        .get()
        .filter((connector) => namespace === undefined || connector.namespace === namespace),
    getProvider: (namespace: ChainNamespace = active()) => $providers.get()[namespace],
    getUniversalProvider: universalProvider,
    getProviderType: (namespace?: ChainNamespace) => $account(namespace).get().wallet?.type,
    getWalletInfo: (namespace?: ChainNamespace) => $account(namespace).get().wallet,
    getEmbeddedWalletInfo: (namespace?: ChainNamespace) => $account(namespace).get().embeddedWalletInfo,
    getPreferredAccountType: (namespace: ChainNamespace = active()) =>
      $account(namespace).get().allAccounts?.[0]?.type ??
      runtime.$options.get().defaultAccountTypes[namespace],
    getEvent: () => $event.get(),
    getThemeMode: () => $theme.get().mode,
    getThemeVariables: () => $theme.get().variables,
  }
}
