import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import type { AdapterEvents, ChainAdapter } from './chains/adapter.ts'
import type { AnsweredCall } from './chains/hearCalls.ts'
import type { WatchAnswer } from './chains/hostProvider.ts'
import { adapters } from './chains/registry.ts'
import { limits as fixedLimits, type Limits } from './config/limits.ts'
import { createOptions, type Options, type OptionsInput, type ReadOptions } from './config/options.ts'
import { presetNetwork } from './config/presets.ts'
import type { RequestCount } from './connectors/embedded/parameters.ts'
import { createConnectorRegistry } from './connectors/registry.ts'
import { createEmitter } from './lib/emitter.ts'
import { once } from './lib/once.ts'
import { version } from './lib/version.ts'
import type { AccountType } from './schemas/account.ts'
import type { CaipNetworkId, ChainNamespace } from './schemas/caip.ts'
import type { AccountSnapshot, HostEvents } from './schemas/hostEvents.ts'
import type { RawTransaction } from './schemas/rawTransaction.ts'
import { createServices } from './services/createServices.ts'
import { createStores, type Stores } from './stores/createStores.ts'
import { createStorage, type WidgetStorage } from './stores/storage.ts'

/** The environment of a page. A test passes its own. */
export type Environment = {
  window: Window
  fetch: typeof fetch
  /** Replaces the widget's time limits in tests. */
  limits?: Partial<Limits> | undefined
}

/** The options of a page, and the invalid ones. */
export function readOptions(input: OptionsInput): ReadOptions {
  return createOptions()(input)
}

/** Wallet events that the stores react to. */
export type WalletEvents = AdapterEvents & {
  /** The wallet shares other networks. */
  shared: { namespace: ChainNamespace }
  /** The page sent a signed transaction through the provider. */
  raw: RawTransaction
  /**
   * The requests that wait for the user in the embedded wallet's frame changed, or one was refused. Or another account
   * is active, or none.
   */
  approval: { requests: RequestCount } | { refused: string } | { moved: AccountType | undefined }
}

/** A pending attempt to connect, shared by repeated calls. */
export type Attempt = {
  connectorId: string
  promise: Promise<AccountSnapshot>
  controller: AbortController
  /** The wallet shows no prompt, so closing the modal does not cancel it. */
  silent: boolean
}

/**
 * All parts of one page's widget. Passed as a parameter, never imported: a test creates its own, and two widgets can
 * share a page.
 */
export type Runtime = ReturnType<typeof createRuntime>

/** Connects the parts. Sends no request to the network or a wallet yet. */
export function createRuntime(options: OptionsInput, environment: Environment) {
  // Otherwise zod probes `new Function`, which a strict content security policy reports.
  z.config({ jitless: true })

  const limits = { ...fixedLimits, ...environment.limits }
  const controller = new AbortController()
  const storage = createStorage(() => environment.window.localStorage)
  environment.window.addEventListener('pagehide', storage.flush, { signal: controller.signal })
  const read = createOptions()
  const { options: first, issues } = read(options)
  const $options = atom(first)
  const stores: Stores = createStores({
    $options,
    active: firstNetwork(first, storage),
    storage,
    limits,
    systemDark: environment.window.matchMedia?.('(prefers-color-scheme: dark)'),
  })
  const walletEvents = createEmitter<WalletEvents>()
  const ready = new Map<ChainNamespace, ChainAdapter>()
  let forHost: typeof import('./chains/hostProvider.ts').forHost | undefined
  const loadAdapter = once(async (namespace: ChainNamespace) => {
    const [createAdapter, host] = await Promise.all([
      adapters[namespace](),
      import('./chains/hostProvider.ts'),
    ])
    forHost = host.forHost
    const adapter = createAdapter({
      fetch: environment.fetch,
      signal: controller.signal,
      emit: walletEvents.emit,
    })
    ready.set(namespace, adapter)
    return adapter
  })

  return {
    environment,
    $options: $options as ReadableAtom<Options>,
    /** Problems with the initial options. */
    issues,
    /** Applies the page's options. Returns the invalid ones, which have no effect. */
    setOptions(next: OptionsInput) {
      const { options, issues } = read(next)
      $options.set(options)
      return issues
    },
    stores,
    storage,
    services: createServices({
      $options,
      fetch: environment.fetch,
      version,
      onRefused: (refusal) => stores.alerts.raise(refusal, { origin: environment.window.location.origin }),
    }),
    /** The name of a network: the page's, else the common one. */
    networkName: (id: CaipNetworkId) => (stores.network.find(id) ?? presetNetwork(id))?.name,
    connectors: createConnectorRegistry({
      $options,
      environment,
      onChange: stores.connectors.set,
      linkBase: () => storage.get('deepLinkChoice')?.href,
      onRaw: (transaction) => walletEvents.emit('raw', transaction),
      onShared: (namespace) => walletEvents.emit('shared', { namespace }),
      version,
      storage,
      networkOf(namespace) {
        const stored = storage.get(`network:${namespace}`)
        const { active } = stores.network.$state.get()
        return active[namespace] ?? (stored && stores.network.find(stored)?.caipNetworkId)
      },
      $theme: stores.theme.$state,
      onApproval: (requests) => walletEvents.emit('approval', { requests }),
      onRefused: (refused) => walletEvents.emit('approval', { refused }),
      onMoved: (moved) => walletEvents.emit('approval', { moved }),
      signal: controller.signal,
    }),
    /** The app's sign-in configuration; undefined if it has none. */
    loadSiwx: async () =>
      stores.signIn.config() ??
      (await import('./siwx/resolveSiwx.ts')).resolveSiwx($options.get(), environment.window.location),
    attempts: new Map<ChainNamespace, Attempt>(),
    loadAdapter,
    /** The adapter, if it has already been loaded. */
    loadedAdapter: (namespace: ChainNamespace) => ready.get(namespace),
    /** The connected provider as the page receives it; `heard` receives the page's calls, `watch` may respond first. */
    hostProvider: (
      namespace: ChainNamespace,
      heard: (call: AnsweredCall) => void,
      watch?: WatchAnswer,
    ): unknown =>
      // A session that a newer one replaced may leave its provider in the adapter.
      stores.connection.connected(namespace) &&
      forHost?.(ready.get(namespace)?.getProvider(), namespace, heard, watch),
    walletEvents,
    outcomes: createEmitter<HostEvents>(),
    /** Aborts when the runtime is disposed, which ends every wait. */
    signal: controller.signal,
    limits,
    dispose: () => controller.abort(),
  }
}

/** The initial network: the last one used, else the page's default, else its first. */
function firstNetwork({ networks, defaultNetwork }: Options, storage: WidgetStorage): CaipNetworkId {
  const offered = (id: CaipNetworkId | undefined) =>
    networks.some(({ caipNetworkId }) => caipNetworkId === id)
  const stored = storage.get('activeNetwork')
  if (stored && offered(stored)) return stored
  if (defaultNetwork && offered(defaultNetwork)) return defaultNetwork
  return networks[0]?.caipNetworkId ?? 'eip155:1'
}
