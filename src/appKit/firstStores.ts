import type { PageLook } from '../core/pageState.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { HostEvents } from '../schemas/hostEvents.ts'
import type { AppKitAccount, AppKitStores } from './appKit.ts'
import { atFirst } from './atFirst.ts'
import { createLaterStore, type LaterStore } from './laterStore.ts'

/** The stores of a kit that is still being loaded: they go over to those of the started one. */
export function createFirstStores(place: { look(): PageLook; isRestoring: boolean }) {
  const account: AppKitAccount = place.isRestoring
    ? { isConnected: false, status: 'reconnecting' }
    : atFirst.account
  let theme = atFirst.theme
  const firstTheme = () => {
    const { theme: mode, variables } = place.look()
    if (theme.mode !== mode || theme.variables !== variables) theme = { mode, variables }
    return theme
  }
  const $state = createLaterStore(() => atFirst.state)
  const $network = createLaterStore(() => atFirst.network)
  const $providers = createLaterStore(() => atFirst.providers)
  const $theme = createLaterStore(firstTheme)
  const $event = createLaterStore((): HostEvents['event'] | undefined => undefined)
  const accounts = new Map<ChainNamespace | undefined, LaterStore<AppKitAccount>>()
  let source: AppKitStores | undefined

  const all: AppKitStores = {
    $state,
    $network,
    $providers,
    $theme,
    $event,
    $account(namespace) {
      const known = accounts.get(namespace)
      if (known) return known
      const store = createLaterStore(() => account)
      accounts.set(namespace, store)
      if (source) store.connect(source.$account(namespace))
      return store
    },
  }
  return {
    all,
    connect(next: AppKitStores) {
      source = next
      for (const [namespace, store] of accounts) store.connect(next.$account(namespace))
      $network.connect(next.$network)
      $providers.connect(next.$providers)
      $theme.connect(next.$theme)
      $event.connect(next.$event)
      $state.connect(next.$state)
    },
  }
}
