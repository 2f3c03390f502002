import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import type { AdapterEvents, ChainAdapter } from './chains/adapter.ts'
import type { AnsweredCall } from './chains/hearCalls.ts'
import type { WatchAnswer } from './chains/hostProvider.ts'
import { adapters } from './chains/registry.ts'
import { limits as fixedLimits, type Limits } from './config/limits.ts'
import {
  createOptions,
  type OptionIssue,
  type Options,
  type OptionsInput,
  type ReadOptions,
} from './config/options.ts'
import { presetNetwork } from './config/presets.ts'
import type { RequestCount } from './connectors/embedded/parameters.ts'
import { type ConnectorRegistry, createConnectorRegistry } from './connectors/registry.ts'
import { createEmitter, type Emitter } from './lib/emitter.ts'
import { version } from './lib/version.ts'
import type { AccountType } from './schemas/account.ts'
import type { CaipNetworkId, ChainNamespace } from './schemas/caip.ts'
import type { AccountSnapshot, HostEvents } from './schemas/hostEvents.ts'
import type { RawTransaction } from './schemas/rawTransaction.ts'
import { createServices, type Services } from './services/createServices.ts'
import type { SiwxConfig } from './siwx/config.ts'
import { createStores, type Stores } from './stores/createStores.ts'
import { createStorage, type WidgetStorage } from './stores/storage.ts'

/** The outside world, as a page has it. A test hands in its own. */
export type Environment = {
  window: Window
  fetch: typeof fetch
  /** Other times than the product's own: for tests. */
  limits?: Partial<Limits> | undefined
}

/** The options of a page and what of them does not fit. */
export function readOptions(input: OptionsInput): ReadOptions {
  return createOptions()(input)
}

/** Wallet events that the stores react to. */
export type WalletEvents = AdapterEvents & {
  /** It shares other networks now. */
  shared: { namespace: ChainNamespace }
  /** A page has sent a transaction through the provider that was signed before. */
  raw: RawTransaction
  /** The requests that wait for the user in the frame of the embedded wallet have changed, or one was not allowed. Or another account is in use, or none any more. */
  approval: { requests: RequestCount } | { refused: string } | { moved: AccountType | undefined }
}

/** An attempt to connect that is under way: asked for again, it is the same one. */
export type Attempt = {
  connectorId: string
  promise: Promise<AccountSnapshot>
  controller: AbortController
  /** The wallet asks the user nothing: what the user does in the modal does not end it. */
  silent: boolean
}

/**
 * Everything one page's widget is made of. It is passed, never imported: a test makes its own, and two
 * products can share a page.
 */
export type Runtime = {
  environment: Environment
  $options: ReadableAtom<Options>
  /** What of the first options did not fit. */
  issues: OptionIssue[]
  /** Applies what the host set. What does not fit is returned and changes nothing. */
  setOptions(options: OptionsInput): OptionIssue[]
  stores: Stores
  storage: WidgetStorage
  services: Services
  /** What a network is called: by the host, else as it is widely known. */
  networkName(id: CaipNetworkId): string | undefined
  connectors: ConnectorRegistry
  /** The app's sign-in configuration; undefined if it has none. */
  loadSiwx(): Promise<SiwxConfig | undefined>
  attempts: Map<ChainNamespace, Attempt>
  loadAdapter(namespace: ChainNamespace): Promise<ChainAdapter>
  /** The adapter if something has needed it already. */
  loadedAdapter(namespace: ChainNamespace): ChainAdapter | undefined
  /** The connected provider as hosts get it; `heard` hears what they ask of it, `watch` may answer it first. */
  hostProvider(namespace: ChainNamespace, heard: (call: AnsweredCall) => void, watch?: WatchAnswer): unknown
  walletEvents: Emitter<WalletEvents>
  outcomes: Emitter<HostEvents>
  /** Aborts when the runtime is disposed, which ends every wait. */
  signal: AbortSignal
  limits: Limits
  dispose(): void
}

/** Puts the parts together. Nothing is asked of the network or of a wallet yet. */
export function createRuntime(options: OptionsInput, environment: Environment): Runtime {
  // A strict content security policy reports the probe for `new Function` that zod makes otherwise.
  z.config({ jitless: true })

  const limits = { ...fixedLimits, ...environment.limits }
  const controller = new AbortController()
  const storage = createStorage(() => environment.window.localStorage)
  environment.window.addEventListener('pagehide', storage.flush, { signal: controller.signal })
  const read = createOptions()
  const { options: first, issues } = read(options)
  const $options = atom(first)
  const stores = createStores({
    $options,
    active: firstNetwork(first, storage),
    storage,
    limits,
    systemDark: environment.window.matchMedia?.('(prefers-color-scheme: dark)'),
  })
  const walletEvents = createEmitter<WalletEvents>()
  const loaded = new Map<ChainNamespace, Promise<ChainAdapter>>()
  const ready = new Map<ChainNamespace, ChainAdapter>()
  let forHost: typeof import('./chains/hostProvider.ts').forHost | undefined
  const loadAdapter = async (namespace: ChainNamespace) => {
    const [createAdapter, host] = await Promise.all([adapters[namespace](), loadHostProvider()])
    forHost = host.forHost
    const adapter = createAdapter({
      fetch: environment.fetch,
      signal: controller.signal,
      emit: walletEvents.emit,
    })
    ready.set(namespace, adapter)
    return adapter
  }

  const runtime: Runtime = {
    environment,
    $options,
    issues,
    setOptions(next) {
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
    networkName: (id) => (stores.network.find(id) ?? presetNetwork(id))?.name,
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
    loadSiwx: async () =>
      stores.signIn.config() ??
      (await import('./siwx/resolveSiwx.ts')).resolveSiwx($options.get(), environment.window.location),
    attempts: new Map(),
    loadAdapter(namespace) {
      const adapter = loaded.get(namespace) ?? loadAdapter(namespace)
      loaded.set(namespace, adapter)
      adapter.catch(() => loaded.delete(namespace))
      return adapter
    },
    loadedAdapter: (namespace) => ready.get(namespace),
    hostProvider: (namespace, ...heard) =>
      forHost?.(ready.get(namespace)?.getProvider(), namespace, ...heard),
    walletEvents,
    outcomes: createEmitter<HostEvents>(),
    signal: controller.signal,
    limits,
    dispose: () => controller.abort(),
  }
  return runtime
}

const loadHostProvider = () => import('./chains/hostProvider.ts')

/** The network to start on: the one used last, else the host's choice, else its first. */
function firstNetwork({ networks, defaultNetwork }: Options, storage: WidgetStorage): CaipNetworkId {
  const offered = (id: CaipNetworkId | undefined) =>
    networks.some(({ caipNetworkId }) => caipNetworkId === id)
  const stored = storage.get('activeNetwork')
  if (stored && offered(stored)) return stored
  if (defaultNetwork && offered(defaultNetwork)) return defaultNetwork
  return networks[0]?.caipNetworkId ?? 'eip155:1'
}
