import { describeAccount } from '../actions/account/describeAccount.ts'
import { getAccount, getConnections } from '../actions/connection/getAccount.ts'
import { track } from '../actions/events/track.ts'
import { closeModal } from '../actions/modal/closeModal.ts'
import { type OpenParameters, type OpenRoute, openModal } from '../actions/modal/openModal.ts'
import type { RecentTransaction } from '../actions/transactions/addRecentTransaction.ts'
import type { OptionIssue, OptionsInput } from '../config/options.ts'
import { whenLoaded } from '../lib/whenLoaded.ts'
import { createRuntime, type Runtime, type WalletEvents } from '../runtime.ts'
import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'
import type { ConnectionRef } from '../schemas/hostEvents.ts'
import type { Network } from '../schemas/network.ts'
import type { ConnectRequest, ConnectStage } from './connectInModal.ts'
import { dispatchHostEvents, type HostEventTarget } from './dispatchHostEvents.ts'
import { describeWallet } from './findConnector.ts'
import { latePart } from './latePart.ts'
import {
  keepAccountOnceConnected,
  keepAnalyticsOfEvents,
  keepNetworkOffered,
  keepSignInWhereAsked,
  watchTabs,
} from './lateParts.ts'
import { pageEnvironment } from './pageEnvironment.ts'
import type { PageState } from './pageState.ts'
import { answerFromChain, refreshAfterSending } from './providerCalls.ts'
import { restoreStored } from './restoreStored.ts'
import { watchState } from './watchState.ts'

export type Core = ReturnType<typeof startCore>

/**
 * Creates and starts a runtime: follows the wallets, restores the connections of the last visit, keeps balances current
 * while a wallet is connected, and follows transfers until they are final.
 */
export function startCore(options: OptionsInput, environment = pageEnvironment()) {
  const runtime = createRuntime(options, environment)
  const { outcomes } = runtime
  const { window } = environment
  const report = (issues: OptionIssue[]) => {
    if (issues.length > 0)
      whenLoaded(
        () => import('./reportIssues.ts'),
        (part) => part.reportIssues(runtime, issues),
        runtime,
      )
  }
  watchTabs(runtime)
  keepAccountOnceConnected(runtime)
  keepNetworkOffered(runtime)
  keepSignInWhereAsked(runtime)
  keepAnalyticsOfEvents(runtime)
  const restored = restoreStored(runtime).then(() => {
    outcomes.emit('ready', { status: getAccount(runtime) ? 'connected' : 'disconnected' })
  })
  const showApproval = async (event: WalletEvents['approval']) => {
    const part = await latePart(runtime, () => import('../actions/embedded/watchApproval.ts'))
    // The user cannot approve what is not visible.
    if (part) part.watchApproval(runtime, event)
    else runtime.connectors.embedded()?.loaded()?.abort()
  }
  runtime.walletEvents.on('approval', showApproval)
  // Another site or an app embeds this page: its wallet, if any, is the one to use.
  if (window.parent !== window || 'ReactNativeWebView' in window)
    void latePart(runtime, () => import('./joinHost.ts')).then((part) => part?.joinHost(runtime, restored))
  // The user returns from a sign-in that a messenger opened in this page.
  if (window.location.search.includes('result_uri='))
    void latePart(runtime, () => import('../actions/social/returnFromSocial.ts')).then((part) =>
      part?.returnFromSocial(runtime),
    )
  queueMicrotask(() => {
    report(runtime.issues)
    track(runtime, 'INITIALIZE', { options: describeOptions(runtime) })
  })

  return {
    runtime,
    /** Resolves within five seconds, when the first state is final. */
    restored,
    applyOptions: (options: OptionsInput) => report(runtime.setOptions(options)),
    dispatchHostEvents: (host: HostEventTarget) => dispatchHostEvents(runtime, host),
    /** @returns A function that unsubscribes. */
    watchState: (update: (state: PageState) => void) => watchState(runtime, update),
    subscribe: outcomes.on,
    /** Connects and shows the progress in the modal. @throws A coded error if the user closes the modal or declines. */
    connectInModal: async (request: ConnectRequest, stage: ConnectStage) =>
      (await import('./connectInModal.ts')).connectInModal(runtime, request, stage),
    async disconnect(of?: ChainNamespace | Partial<ConnectionRef>) {
      const { namespace, wallet } = typeof of === 'string' ? { namespace: of } : (of ?? {})
      const { disconnect } = await import('../actions/connection/disconnect.ts')
      await disconnect(runtime, { namespace, connectorId: wallet, reason: 'host' })
    },
    /** Activates another connected wallet. @throws {NotConnectedError} If it is not connected. */
    switchConnection: async (ref: ConnectionRef) =>
      (await import('../actions/connection/switchConnection.ts')).switchToRef(runtime, ref),
    connections: (namespace?: ChainNamespace) => getConnections(runtime, namespace),
    async switchNetwork(network: CaipNetworkId | Network) {
      const networkId = typeof network === 'string' ? network : network?.caipNetworkId
      await (await import('../actions/network/switchNetwork.ts')).switchNetwork(runtime, { networkId })
    },
    /** @throws {InvalidOptionError} If it is not a network. */
    addNetwork: async (network: unknown) => (await editNetworks()).addNetwork(runtime, { network }),
    removeNetwork: async (networkId: CaipNetworkId) =>
      (await editNetworks()).removeNetwork(runtime, { networkId }),
    openModal: (parameters?: OpenParameters<OpenRoute>) => openModal(runtime, parameters),
    closeModal: () => closeModal(runtime),
    /** Shows the first view of an embedded modal. */
    showFirst: () => runtime.stores.router.reset(getAccount(runtime) ? 'Account' : 'Connect'),
    account: (namespace?: ChainNamespace) => describeAccount(runtime, namespace),
    /** Describes a wallet in this page, by id, reverse-domain name or name. */
    wallet: (request: ConnectRequest) => describeWallet(runtime, request),
    /** Reloads the native balance. Undefined without an account, or if no node responds. */
    updateNativeBalance: async () =>
      (await import('../actions/account/updateNativeBalance.ts')).updateNativeBalance(runtime),
    /** @throws {TransactionNotFoundError} If no node knows it. */
    addRecentTransaction: async (transaction: RecentTransaction) =>
      (await import('../actions/transactions/addRecentTransaction.ts')).addRecentTransaction(
        runtime,
        transaction,
      ),
    /** The connected wallet's provider. On EVM networks its errors always have a number as `code`. */
    getProvider: (namespace: ChainNamespace) =>
      runtime.hostProvider(
        namespace,
        (call) => refreshAfterSending(runtime, namespace, call),
        (call, answer) => answerFromChain(runtime, call, answer),
      ),
    /** The provider for all namespaces of a pairing; undefined if pairing is off. */
    getUniversalProvider: async () => (await import('./universalProvider.ts')).loadUniversalProvider(runtime),
  }
}

/** The options that show how the page uses the widget, without personal data. */
function describeOptions({ $options }: Runtime) {
  const { networks, defaultNetwork, features, themeMode, locale, siwx } = $options.get()
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  return { networks: ids, defaultNetwork, features, themeMode, locale, siwx: siwx !== undefined }
}

const editNetworks = () => import('../actions/network/editNetworks.ts')
