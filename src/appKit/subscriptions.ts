import type { Core } from '../core/startCore.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { HostEvents, WalletInfo } from '../schemas/hostEvents.ts'
import type { Network } from '../schemas/network.ts'
import type { ThemeState } from '../stores/theme.ts'
import type { AppKitAccount, AppKitProviders, AppKitState, AppKitStores } from './appKit.ts'

/** What a host may hear. Each gives what ends it. */
export function createSubscriptions({ runtime }: Core, kitStores: AppKitStores) {
  const { stores, outcomes } = runtime
  const { $state, $providers, $theme, $account } = kitStores
  return {
    subscribeState: (listener: (state: AppKitState) => void) => $state.listen(listener),
    subscribeAccount: (listener: (account: AppKitAccount) => void, namespace?: ChainNamespace) =>
      $account(namespace).listen(listener),
    subscribeNetwork: (listener: (network: Network | undefined) => void) =>
      stores.network.$active.listen(listener),
    subscribeProviders: (listener: (providers: AppKitProviders) => void) => $providers.listen(listener),
    subscribeWalletInfo: (listener: (wallet: WalletInfo | undefined) => void, namespace?: ChainNamespace) =>
      $account(namespace).listen(({ wallet }) => listener(wallet)),
    subscribeTheme: (listener: (theme: ThemeState) => void) => $theme.listen(listener),
    subscribeEvents: (listener: (event: HostEvents['event']) => void) => outcomes.on('event', listener),
    subscribe: <Name extends keyof HostEvents>(name: Name, listener: (detail: HostEvents[Name]) => void) =>
      outcomes.on(name, listener),
  }
}
