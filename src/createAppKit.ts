import { getAccount } from './actions/connection/getAccount.ts'
import type { OpenParameters } from './actions/modal/openModal.ts'
import type { OptionsInput } from './config/options.ts'
import { type Core, startCore } from './core/startCore.ts'
import { brand } from './element/brand.ts'
import { defineElements } from './element/defineElements.ts'
import { getPage } from './element/page.ts'
import { SiweAndSiwxError } from './errors/configuration.ts'
import type { Runtime } from './runtime.ts'
import type { CaipNetworkId, ChainNamespace } from './schemas/caip.ts'
import type { Network } from './schemas/network.ts'
import type { AccountSnapshot, Outcomes } from './schemas/outcomes.ts'
import type { Connected } from './stores/connection.ts'
import type { ThemeMode, ThemeState, ThemeVariables } from './stores/theme.ts'

export type AppKitState = {
  open: boolean
  loading: boolean
  initialized: boolean
  activeChain: ChainNamespace
  selectedNetworkId: CaipNetworkId | undefined
}

export type AppKitAccount = Partial<AccountSnapshot> & { isConnected: boolean; status: Status }
type Status = 'connected' | 'connecting' | 'reconnecting' | 'disconnected'
type Stop = () => void

/** The product for hosts that prefer code to a tag. Every reader is synchronous and safe at any time. */
export type AppKit = {
  open(parameters?: OpenParameters): Promise<void>
  close(): void
  disconnect(namespace?: ChainNamespace): Promise<void>
  switchNetwork(network: Network | CaipNetworkId): Promise<void>
  /** @throws {InvalidOptionError} If it is no network. */
  addNetwork(network: unknown): void
  removeNetwork(networkId: CaipNetworkId): void
  updateOptions(options: OptionsInput): void
  setLoading(loading: boolean): void
  isOpen(): boolean

  getState(): AppKitState
  getAccount(namespace?: ChainNamespace): AppKitAccount
  getAddress(namespace?: ChainNamespace): string | undefined
  getCaipAddress(namespace?: ChainNamespace): string | undefined
  getIsConnectedState(): boolean
  getCaipNetwork(): Network | undefined
  getCaipNetworkId(): CaipNetworkId | undefined
  getCaipNetworks(): Network[]
  getChainId(): number | string | undefined
  getActiveChainNamespace(): ChainNamespace
  getApprovedCaipNetworkIds(namespace?: ChainNamespace): CaipNetworkId[] | undefined
  getProvider(namespace?: ChainNamespace): unknown
  getWalletInfo(namespace?: ChainNamespace): Connected['wallet'] | undefined
  getThemeMode(): ThemeMode
  getThemeVariables(): ThemeVariables

  setThemeMode(mode: ThemeMode | undefined): void
  setThemeVariables(variables: ThemeVariables): void

  subscribeState(listener: (state: AppKitState) => void): Stop
  subscribeAccount(listener: (account: AppKitAccount) => void, namespace?: ChainNamespace): Stop
  subscribeNetwork(listener: (network: Network | undefined) => void): Stop
  subscribeTheme(listener: (theme: ThemeState) => void): Stop
  subscribeEvents(listener: (event: Outcomes['event']) => void): Stop
  subscribe<Name extends keyof Outcomes>(name: Name, listener: (detail: Outcomes[Name]) => void): Stop
}

/**
 * Starts the product from code, and puts a `<w3m-modal>` on the page unless there is one or
 * `disableAppend` is set. Called again, it patches the options of the one that runs.
 *
 * @throws {SiweAndSiwxError} If both ways to sign in are configured.
 */
export function createAppKit(options: OptionsInput): AppKit {
  if (options.siweConfig !== undefined && options.siwx !== undefined) throw new SiweAndSiwxError()
  const page = getPage()
  if (page.core()) page.setOptions(options)
  const core = page.adopt((set) =>
    startCore({ ...set, ...options }, { window, fetch: fetch.bind(globalThis) }),
  )
  defineElements()
  if (!options.disableAppend && !hasModal()) document.body.append(document.createElement(modalTag()))
  return { ...verbs(core), ...readers(core.runtime), ...subscriptions(core.runtime) }
}

const modalTag = () => {
  const taken = customElements.get('w3m-modal')
  return taken && brand in taken ? 'w3m-modal' : 'w3m-wallet-modal'
}
const hasModal = () =>
  [...document.querySelectorAll('w3m-modal, w3m-wallet-modal')].some(
    (element) => brand in element.constructor,
  )

function verbs(core: Core) {
  const { runtime } = core
  return {
    open: async (parameters?: OpenParameters) => void (await getPage().open(parameters)),
    close: () => getPage().close(),
    disconnect: (namespace?: ChainNamespace) => core.disconnect(namespace),
    switchNetwork: (network: Network | CaipNetworkId) =>
      core.switchNetwork(typeof network === 'string' ? network : network.caipNetworkId),
    addNetwork: (network: unknown) => core.addNetwork(network),
    removeNetwork: (networkId: CaipNetworkId) => core.removeNetwork(networkId),
    updateOptions: (options: OptionsInput) => getPage().setOptions(options),
    setLoading: (loading: boolean) => runtime.stores.modal.setLoading(loading),
    setThemeMode: (themeMode: ThemeMode | undefined) => core.applyOptions({ themeMode }),
    setThemeVariables: (themeVariables: ThemeVariables) => core.applyOptions({ themeVariables }),
    getProvider: (namespace: ChainNamespace = runtime.stores.network.$state.get().namespace) =>
      core.provider(namespace),
  }
}

function readers(runtime: Runtime) {
  const { connection, modal, network, theme } = runtime.stores
  const active = () => network.$state.get().namespace
  const account = (namespace?: ChainNamespace) => readAccount(runtime, namespace)
  return {
    isOpen: () => modal.$state.get().open,
    getState: () => readState(runtime),
    getAccount: account,
    getAddress: (namespace?: ChainNamespace) => account(namespace).address,
    getCaipAddress: (namespace?: ChainNamespace) => account(namespace).caipAddress,
    getIsConnectedState: () =>
      Object.values(connection.$states.get()).some(({ status }) => status === 'connected'),
    getCaipNetwork: () => network.$active.get(),
    getCaipNetworkId: () => network.$activeId.get(),
    getCaipNetworks: () => network.$state.get().networks,
    getChainId: () => network.$active.get()?.id,
    getActiveChainNamespace: active,
    getApprovedCaipNetworkIds: (namespace: ChainNamespace = active()) =>
      network.$state.get().approved[namespace],
    getWalletInfo: (namespace?: ChainNamespace) => account(namespace).wallet,
    getThemeMode: () => theme.$state.get().mode,
    getThemeVariables: () => theme.$state.get().variables,
  }
}

function subscriptions(runtime: Runtime) {
  const { stores, outcomes } = runtime
  return {
    subscribeState(listener: (state: AppKitState) => void) {
      const stops = [stores.modal.$state, stores.network.$state].map((store) =>
        store.listen(() => listener(readState(runtime))),
      )
      return () => stops.forEach((stop) => void stop())
    },
    subscribeAccount: (listener: (account: AppKitAccount) => void, namespace?: ChainNamespace) =>
      stores.connection.$states.listen(() => listener(readAccount(runtime, namespace))),
    subscribeNetwork: (listener: (network: Network | undefined) => void) =>
      stores.network.$active.listen(listener),
    subscribeTheme: (listener: (theme: ThemeState) => void) => stores.theme.$state.listen(listener),
    subscribeEvents: (listener: (event: Outcomes['event']) => void) => outcomes.on('event', listener),
    subscribe: <Name extends keyof Outcomes>(name: Name, listener: (detail: Outcomes[Name]) => void) =>
      outcomes.on(name, listener),
  }
}

const readState = ({ stores }: Runtime): AppKitState => {
  const { open, loading } = stores.modal.$state.get()
  const { namespace: activeChain } = stores.network.$state.get()
  return { open, loading, initialized: true, activeChain, selectedNetworkId: stores.network.$activeId.get() }
}

function readAccount(runtime: Runtime, namespace?: ChainNamespace): AppKitAccount {
  const state = runtime.stores.connection.get(namespace ?? runtime.stores.network.$state.get().namespace)
  const status = state.status === 'connecting' && state.restoring ? 'reconnecting' : state.status
  return { ...getAccount(runtime, namespace), isConnected: status === 'connected', status }
}
