import { guardListeners } from '../core/guardListeners.ts'
import type { PageState } from '../core/pageState.ts'
import type { AppKitStore, AppKitStores, Stop } from './appKit.ts'
import { atFirst } from './atFirst.ts'
import { isSame } from './isSame.ts'
import { perNamespace } from './perNamespace.ts'

type Started = {
  /** The state of the page's buttons. */
  state(): PageState
  /** The stores of the kit after it has started. */
  started(): AppKitStores | undefined
  /** Calls back when the kit has such stores. */
  hear(start: (stores: AppKitStores) => Stop): Stop
}

const always =
  <Value>(value: Value) =>
  () =>
    value

/** The stores of a kit that is still loading, which switch to those of the started one. */
export function createEarlyStores({ state, started, hear }: Started): AppKitStores {
  const follow = <Value>(pick: (stores: AppKitStores) => AppKitStore<Value>, first: () => Value) => {
    const get = () => {
      const stores = started()
      return stores ? pick(stores).get() : first()
    }
    const hearChanges = (listener: (value: Value) => void) => {
      const stores = started()
      if (stores) return pick(stores).listen(listener)
      const told = first()
      return hear((stores) => {
        const stop = pick(stores).listen(listener)
        if (!isSame(told, get())) listener(get())
        return stop
      })
    }
    const { listen } = guardListeners({ get, listen: hearChanges })
    const subscribe = (listener: (value: Value) => void) => {
      listener(get())
      return listen(listener)
    }
    return { get, listen, subscribe }
  }
  const { status } = state()
  const account = status === 'reconnecting' ? { ...atFirst.account, status } : atFirst.account
  let { theme } = atFirst
  const readTheme = () => {
    const { theme: mode, variables } = state()
    if (theme.mode !== mode || theme.variables !== variables) theme = { mode, variables }
    return theme
  }
  return {
    $state: follow(({ $state }) => $state, always(atFirst.state)),
    $network: follow(({ $network }) => $network, always(atFirst.network)),
    $providers: follow(({ $providers }) => $providers, always(atFirst.providers)),
    $connections: follow(({ $connections }) => $connections, always(atFirst.connections)),
    $transactions: follow(({ $transactions }) => $transactions, always(atFirst.transactions)),
    $networkAssets: follow(({ $networkAssets }) => $networkAssets, always(atFirst.networkAssets)),
    $theme: follow(({ $theme }) => $theme, readTheme),
    $event: follow(({ $event }) => $event, always(undefined)),
    $account: perNamespace((namespace) => follow(({ $account }) => $account(namespace), always(account))),
  }
}
