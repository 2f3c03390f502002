import { describeAccount } from '../actions/account/describeAccount.ts'
import type { NativeBalance } from '../actions/account/updateNativeBalance.ts'
import { disconnect } from '../actions/connection/disconnect.ts'
import { getAccount } from '../actions/connection/getAccount.ts'
import { watchWallets } from '../actions/connection/watchWallets.ts'
import { track } from '../actions/events/track.ts'
import { closeModal } from '../actions/modal/closeModal.ts'
import { type OpenParameters, type OpenRoute, openModal } from '../actions/modal/openModal.ts'
import type { OptionsInput } from '../config/options.ts'
import type { UniversalProvider } from '../connectors/walletconnect/provider/universalProvider.ts'
import type { Environment, Runtime } from '../runtime.ts'
import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'
import type { AccountDetails, AccountSnapshot, ConnectionStatus } from '../schemas/hostEvents.ts'
import { createRuntimeSafely, reportIssues, setOptionsSafely } from './applyOptions.ts'
import type { ConnectorRef } from './awaitConnection.ts'
import type { ConnectRequest, ConnectStage } from './connectInModal.ts'
import { describeWallet, type KnownWallet } from './describeWallet.ts'
import { dispatchHostEvents, type HostEventTarget } from './dispatchHostEvents.ts'
import { answerFromChain, refreshAfterSending } from './hostCalls.ts'
import {
  joinHost,
  keepAccountOnceConnected,
  keepAnalyticsOfEvents,
  keepNetworkOffered,
  keepSignInWhereAsked,
} from './lateParts.ts'
import type { PageState } from './pageState.ts'
import { restoreStored } from './restoreStored.ts'
import { showFirst } from './showView.ts'
import { readState, watchState } from './watchState.ts'
import { watchTabs } from './watchTabs.ts'
import { whenPart } from './whenPart.ts'

/** The product without its views: a runtime at work, and the verbs a host has for it. */
export type Core = {
  runtime: Runtime
  /** Resolves, within five seconds, once the first state is final. */
  restored: Promise<void>
  applyOptions(input: OptionsInput): void
  /** Tells the host all that happens from now on. */
  dispatchHostEvents(host: HostEventTarget): void
  /** @returns The function that ends it. */
  watchState(update: (state: PageState) => void): () => void
  connect(parameters: ConnectorRef): Promise<AccountSnapshot>
  /** Connects and shows the progress in the modal. @throws A coded error if the user closes the modal or declines. */
  connectInModal(request: ConnectRequest, stage: ConnectStage): Promise<AccountSnapshot>
  disconnect(namespace?: ChainNamespace): Promise<void>
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  /** @throws {InvalidOptionError} If it is no network. */
  addNetwork(network: unknown): Promise<void>
  removeNetwork(networkId: CaipNetworkId): Promise<void>
  openModal(parameters?: OpenParameters<OpenRoute>): void
  closeModal(): void
  /** Puts the view on top that an embedded modal begins with. */
  showFirst(): void
  account(namespace?: ChainNamespace): AccountDetails | undefined
  /** The status of the connection on the active network. */
  status(): ConnectionStatus
  /** What is known of a wallet of this page, by id, reverse-domain name or name. */
  wallet(request: ConnectRequest): KnownWallet | undefined
  /** The connected wallet's provider; on EVM networks it rejects with a number as `code`, always. */
  provider(namespace: ChainNamespace): unknown
  /** The provider over all namespaces of a pairing; undefined where pairing is off. */
  universalProvider(): Promise<UniversalProvider | undefined>
  /** Reloads the native balance. Undefined without an account, or if no node answers. */
  updateNativeBalance(): Promise<NativeBalance | undefined>
}

/**
 * Makes a runtime and sets it to work: it follows the wallets, finds the connections of the last visit,
 * keeps balances at hand while a wallet is connected, and follows transfers to their end.
 */
export function startCore(input: OptionsInput, environment: Environment): Core {
  const runtime = createRuntimeSafely(input, environment)
  const { outcomes, signal } = runtime
  const { window } = environment
  signal.addEventListener('abort', watchWallets(runtime), { once: true })
  watchTabs(runtime)
  keepAccountOnceConnected(runtime)
  keepNetworkOffered(runtime)
  keepSignInWhereAsked(runtime)
  keepAnalyticsOfEvents(runtime)
  const restored = restoreStored(runtime).then(() => {
    outcomes.emit('ready', { status: getAccount(runtime) ? 'connected' : 'disconnected' })
  })
  runtime.walletEvents.on('approval', (event) =>
    whenPart(
      runtime,
      () => import('../actions/embedded/watchApproval.ts'),
      (part) => part.watchApproval(runtime, event),
      // What no user can see, no user can approve.
      () => runtime.connectors.embedded()?.loaded()?.abort(),
    ),
  )
  if (window.parent !== window || 'ReactNativeWebView' in window) joinHost(runtime, restored)
  // The user returns from a sign-in that a messenger opened in this page.
  if (window.location.search.includes('result_uri='))
    whenPart(
      runtime,
      () => import('../actions/social/returnFromSocial.ts'),
      (part) => part.returnFromSocial(runtime),
    )
  queueMicrotask(() => {
    reportIssues(runtime, runtime.issues)
    track(runtime, 'INITIALIZE', { options: describeOptions(runtime) })
  })

  return {
    runtime,
    restored,
    applyOptions: (patch) => reportIssues(runtime, setOptionsSafely(runtime, patch)),
    dispatchHostEvents: (host) => dispatchHostEvents(runtime, host),
    watchState: (update) => watchState(runtime, update),
    connect: async (parameters) =>
      (await import('../actions/connection/connect.ts')).connect(runtime, parameters),
    connectInModal: async (request, stage) =>
      (await import('./connectInModal.ts')).connectInModal(runtime, request, stage),
    disconnect: (namespace) => disconnect(runtime, { namespace, reason: 'host' }),
    switchNetwork: async (networkId) =>
      (await import('../actions/network/switchNetwork.ts')).switchNetwork(runtime, { networkId }),
    addNetwork: async (network) => (await editNetworks()).addNetwork(runtime, { network }),
    removeNetwork: async (networkId) => (await editNetworks()).removeNetwork(runtime, { networkId }),
    openModal: (parameters) => openModal(runtime, parameters),
    closeModal: () => closeModal(runtime),
    showFirst: () => showFirst(runtime),
    account: (namespace) => describeAccount(runtime, namespace),
    status: () => readState(runtime).status,
    wallet: (request) => describeWallet(runtime, request),
    updateNativeBalance: async () =>
      (await import('../actions/account/updateNativeBalance.ts')).updateNativeBalance(runtime),
    provider: (namespace) =>
      runtime.hostProvider(
        namespace,
        (call) => refreshAfterSending(runtime, namespace, call),
        (call, answer) => answerFromChain(runtime, call, answer),
      ),
    universalProvider: async () => (await import('./universalProvider.ts')).loadUniversalProvider(runtime),
  }
}

/** Of the options, what tells how the product is used and nothing about who uses it. */
function describeOptions({ $options }: Runtime) {
  const { networks, defaultNetwork, features, themeMode, locale, siwx } = $options.get()
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  return { networks: ids, defaultNetwork, features, themeMode, locale, siwx: siwx !== undefined }
}

const editNetworks = () => import('../actions/network/editNetworks.ts')
