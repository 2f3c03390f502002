import type { ChainNamespace } from '../schemas/caip.ts'
import type { AppKitStores } from './appKit.ts'

/** What a host may read at any time, from the stores. */
export function createReaders({
  $state,
  $network,
  $providers,
  $connections,
  $transactions,
  $theme,
  $event,
  $account,
}: AppKitStores) {
  const active = () => $state.get().activeChain
  return {
    isOpen: () => $state.get().open,
    getState: () => $state.get(),
    getAccount: (namespace?: ChainNamespace) => $account(namespace).get(),
    getAddress: (namespace?: ChainNamespace) => $account(namespace).get().address,
    getConnections: (namespace?: ChainNamespace) =>
      $connections.get().filter((each) => namespace === undefined || each.namespace === namespace),
    getTransactions: () => $transactions.get(),
    getCaipAddress: (namespace?: ChainNamespace) => $account(namespace).get().caipAddress,
    getIsConnectedState: () => Object.keys($providers.get()).length > 0,
    getCaipNetwork: () => $network.get().caipNetwork,
    getCaipNetworkId: () => $network.get().caipNetworkId,
    getChainId: () => $network.get().chainId,
    getActiveChainNamespace: active,
    getProvider: (namespace: ChainNamespace = active()) => $providers.get()[namespace],
    getProviderType: (namespace?: ChainNamespace) => $account(namespace).get().wallet?.type,
    getWalletInfo: (namespace?: ChainNamespace) => $account(namespace).get().wallet,
    getEmbeddedWalletInfo: (namespace?: ChainNamespace) => $account(namespace).get().embeddedWalletInfo,
    getEvent: () => $event.get(),
    getThemeMode: () => $theme.get().mode,
    getThemeVariables: () => $theme.get().variables,
  }
}
