import type { OpenParameters } from '../actions/modal/openModal.ts'
import type { OptionsInput } from '../config/options.ts'
import type { PageLook } from '../core/pageState.ts'
import { createAdapterBindings } from './adapters.ts'
import type { AppKit } from './appKit.ts'
import { createFirstStores } from './firstStores.ts'
import { createReaders } from './readers.ts'
import type { StartedKit } from './startKit.ts'

/** Where a kit is at work: a page, or a server that renders one. */
export type KitPlace = {
  open(parameters?: OpenParameters): Promise<boolean>
  preload(): void
  close(): void
  setOptions(options: OptionsInput): void
  look(): PageLook
  /** There is a connection of the last visit to be found again. */
  isRestoring: boolean
  /** Reports errors that no call of the page can reject with. */
  report(error: unknown): void
  /** Loads what the kit is made of, and hands it over before anything happens in it. */
  start(take: (kit: StartedKit) => void): Promise<void>
}

type Stop = () => void

/**
 * The kit of a host, there at once: readers answer as before the first visit, and what is done with it is done as soon
 * as the rest is loaded, in the same order.
 */
export function createKit(place: KitPlace): { kit: AppKit; load(): Promise<unknown> } {
  let started: StartedKit | undefined
  let loading: Promise<StartedKit> | undefined
  const waiting = new Set<(kit: StartedKit) => void>()
  const stores = createFirstStores(place)

  const take = (next: StartedKit) => {
    started = next
    stores.connect(next)
    for (const start of waiting) start(next)
    waiting.clear()
  }
  const load = () => {
    loading ??= place.start(take).then(() => started ?? Promise.reject(new Error('Nothing was started')))
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  /** At once where it can be; else as soon as it can. */
  const later = (run: (kit: StartedKit) => void) =>
    started ? run(started) : void load().then(run).catch(place.report)
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
  const bindings = createAdapterBindings(() => kit, {
    report: place.report,
    onBound: ({ kind }) =>
      started ? started.setLibrary(kind) : waiting.add((next) => next.setLibrary(kind)),
  })

  const kit: AppKit = {
    ...stores.all,
    ...createReaders(() => started, stores.all),
    ...bindings,
    ready: () =>
      load().then(
        (next) => next.ready(),
        () => undefined,
      ),
    open: async (parameters) => void (await place.open(parameters)),
    preload: () => place.preload(),
    close: () => place.close(),
    updateOptions: (options) => place.setOptions(options),
    setThemeMode: (themeMode) => place.setOptions({ themeMode }),
    setThemeVariables: (themeVariables) => place.setOptions({ themeVariables }),
    connect: async (request) => (await load()).connect(request),
    follow: async (wallet) => (await load()).follow(wallet),
    disconnect: async (namespace) => (await load()).disconnect(namespace),
    switchNetwork: async (network) => (await load()).switchNetwork(network),
    updateNativeBalance: async () => (await load()).updateNativeBalance(),
    fetchIdentity: async (of) => (await load()).fetchIdentity(of),
    getUniversalProvider: async () => (await load()).getUniversalProvider(),
    addNetwork: (network) => later((next) => next.addNetwork(network)),
    removeNetwork: (networkId) => later((next) => next.removeNetwork(networkId)),
    addConnector: (wallet) => later((next) => next.addConnector(wallet)),
    setLoading: (loading) => later((next) => next.setLoading(loading)),
    showErrorMessage: (message) => later((next) => next.showErrorMessage(message)),
    showSuccessMessage: (message) => later((next) => next.showSuccessMessage(message)),
    subscribe: (name, listener) => hear((next) => next.subscribe(name, listener)),
    subscribeEvents: (listener) => hear((next) => next.subscribeEvents(listener)),
    subscribeNetwork: (listener) => hear((next) => next.subscribeNetwork(listener)),
    subscribeState: stores.all.$state.listen,
    subscribeAccount: (listener, namespace) => stores.all.$account(namespace).listen(listener),
    subscribeProviders: stores.all.$providers.listen,
    subscribeWalletInfo: (listener, namespace) =>
      stores.all.$account(namespace).listen(({ wallet }) => listener(wallet)),
    subscribeTheme: stores.all.$theme.listen,
  }
  return { kit, load }
}
