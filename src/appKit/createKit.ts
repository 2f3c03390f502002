import {
  kitAnswers,
  kitLists,
  kitOrders,
  kitReads,
  kitSubscriptions,
  makeCalls,
  sharedCalls,
} from '../core/hostCalls.ts'
import type { WidgetController } from '../element/widgetController.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { AppKit, AppKitAdapter, AppKitStores, Stop } from './appKit.ts'
import { createEarlyStores } from './earlyStores.ts'
import { isSame } from './isSame.ts'
import type { StartedKit } from './startKit.ts'

/** Where a kit runs: a page, or a server that renders one. */
export type KitPlace = Pick<
  WidgetController,
  'open' | 'preload' | 'close' | 'setOptions' | 'state' | 'report'
> & {
  /** Loads the kit's code, and passes it on before anything happens in it. Only the first call counts. */
  start(take: (kit: () => StartedKit) => void): Promise<unknown>
}

type Run = (kit: StartedKit) => unknown

/** The kit at once: getters return the values of a first visit, and calls wait, in order, for the rest. */
export function createKit(place: KitPlace): { kit: AppKit; load(): Promise<unknown> } {
  let started: StartedKit | undefined
  let loading: Promise<StartedKit> | undefined
  const waiting = new Set<(kit: StartedKit) => void>()

  const take = (create: () => StartedKit) => {
    if (started) return
    started = create()
    for (const start of waiting) start(started)
    waiting.clear()
  }
  const load = () => {
    loading ??= place.start(take).then(() => started ?? Promise.reject(new Error('Nothing was started')))
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  /** At once if possible, else when loaded. */
  const later = (run: Run) => void (started ? run(started) : load().then(run).catch(place.report))
  const hear = (start: (kit: StartedKit) => Stop): Stop => {
    if (started) return start(started)
    let stop: Stop | undefined
    const begin = (kit: StartedKit) => {
      stop = start(kit)
    }
    waiting.add(begin)
    return () => {
      waiting.delete(begin)
      stop?.()
    }
  }
  const stores = createEarlyStores({ state: place.state, started: () => started, hear })
  const { $state, $providers, $theme, $account } = stores

  /** The bound libraries of the page, each with its unbind function. */
  const bound = new Map<AppKitAdapter, Stop>()
  const safely = (work: () => void) => {
    try {
      work()
    } catch (error) {
      place.report(error)
    }
  }

  const kit: AppKit = {
    ...stores,
    ...createReaders(stores),
    ...makeCalls(kitReads, (run: Run) => started && run(started)),
    ...makeCalls(kitLists, (run: Run) => (started ? run(started) : [])),
    ...makeCalls([...sharedCalls, ...kitAnswers], async (run: Run) => run(await load())),
    ...makeCalls(kitOrders, later),
    ...makeCalls(kitSubscriptions, hear),
    subscribeState: $state.listen,
    subscribeAccount: (listener, namespace) => $account(namespace).listen(listener),
    subscribeProviders: $providers.listen,
    subscribeWalletInfo(listener, namespace) {
      let told = $account(namespace).get().wallet
      return $account(namespace).listen(({ wallet }) => {
        if (isSame(told, wallet)) return
        told = wallet
        listener(wallet)
      })
    },
    subscribeTheme: $theme.listen,
    ready: async () => (await load().catch(() => undefined))?.ready(),
    open: async (parameters) => void (await place.open(parameters)),
    preload: () => place.preload(),
    close: () => place.close(),
    updateOptions: (options) => place.setOptions(options ?? {}),
    setThemeMode: (themeMode) => place.setOptions({ themeMode }),
    setThemeVariables: (themeVariables) => place.setOptions({ themeVariables }),
    addAdapter(adapter) {
      if (bound.has(adapter) || typeof adapter?.attach !== 'function') return
      if (started) started.setLibrary(adapter.kind)
      else waiting.add((next) => next.setLibrary(adapter.kind))
      safely(() => bound.set(adapter, adapter.attach(kit)))
    },
    removeAdapter(adapter) {
      const detach = bound.get(adapter)
      bound.delete(adapter)
      if (detach) safely(detach)
    },
  }
  return { kit, load }
}

/** The getters of a page, which read the stores. */
export function createReaders(stores: AppKitStores) {
  const { $state, $network, $providers, $connections, $transactions, $theme, $event, $account } = stores
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
