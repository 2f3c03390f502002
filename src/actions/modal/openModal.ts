import { ViewNotFoundError } from '../../errors/configuration.ts'
import { AdapterNotFoundError } from '../../errors/network.ts'
import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { canSendOn } from '../../schemas/holdings.ts'
import type { Network } from '../../schemas/network.ts'
import { type ElementRoute, elementRoutes, type HostRoute, hostRoutes } from '../../schemas/routes.ts'
import { getAccount } from '../connection/getAccount.ts'
import { track } from '../events/track.ts'
import { showNamespace } from '../network/showNamespace.ts'

/** What to open: a view, or the account or wallet list of one namespace. */
export type OpenParameters<View extends OpenRoute = HostRoute> = {
  view?: View | undefined
  /** Show the account of this namespace; if none is connected, offer only its wallets. */
  namespace?: ChainNamespace | undefined
}

/** The views that a tag of this product can open. */
export type OpenRoute = HostRoute | ElementRoute

const routes: OpenRoute[] = [...hostRoutes, ...elementRoutes]

/**
 * Opens the modal: at the given view, else at Account if a wallet is connected, else at Connect. A connected
 * `namespace` becomes active. The page gets one open event: moving an open modal to another view emits none.
 * @throws {ViewNotFoundError} If the page cannot open this view.
 * @throws {AdapterNotFoundError} If the page offers no network of the namespace.
 */
export function openModal(runtime: Runtime, parameters?: OpenParameters<OpenRoute>): void {
  const { stores, outcomes } = runtime
  const { view: given, namespace } = Object(parameters) as OpenParameters<OpenRoute>
  // A page may pass its click event, whose `view` is the window.
  const view = Object(given) === given ? undefined : given
  if (view !== undefined && !routes.includes(view)) throw new ViewNotFoundError({ view: String(view) })
  const { projectId, enableNetworkSwitch, networks } = runtime.$options.get()
  if (namespace && !networks.some(({ chainNamespace }) => chainNamespace === namespace))
    throw new AdapterNotFoundError({ namespace: String(namespace) })
  if (!projectId) stores.alerts.raise('PROJECT_ID_NOT_CONFIGURED')
  if (namespace) showNamespace(runtime, namespace)
  const asked = view === 'Networks' && !enableNetworkSwitch ? undefined : view
  const connected = getAccount(runtime, namespace) !== undefined
  const first = connected ? accountView(runtime, asked) : connectView(runtime, { view: asked, namespace })
  stores.router.reset(first)
  const wasOpen = stores.modal.$state.get().open
  stores.modal.opened(namespace)
  if (wasOpen) return
  outcomes.emit('open', { view: first })
  track(runtime, 'MODAL_OPEN', { connected })
}

const needsNetwork: OpenRoute[] = ['Swap', 'OnRampProviders', 'WalletSend']
const needsAccount: OpenRoute[] = ['Account', 'ConnectedWallets', ...needsNetwork]

/** Sends, swaps and purchases need a network that the page offers. */
const hasUse = (view: OpenRoute, network: Network | undefined): boolean =>
  !needsNetwork.includes(view) ||
  (network !== undefined && (view !== 'WalletSend' || canSendOn(network.chainNamespace)))

type Opening = { view: OpenRoute | undefined; namespace: ChainNamespace | undefined }

/** If a wallet is connected. */
function accountView(
  { stores, $options }: Runtime,
  view: OpenRoute = 'Account',
): OpenRoute | 'UnsupportedChain' {
  const { allowUnsupportedChain, basic } = $options.get()
  const network = stores.network.$active.get()
  if (!network && !allowUnsupportedChain && !basic) return 'UnsupportedChain'
  return view === 'Connect' || !hasUse(view, network) ? 'Account' : view
}

/** If no wallet is connected. */
function connectView(
  { connectors, $options, environment }: Runtime,
  { view, namespace }: Opening,
): OpenRoute {
  const { basic, manualWCControl } = $options.get()
  const code = 'ConnectingWalletConnectBasic'
  const canPair = connectors.pairing(namespace) !== undefined
  if (view === code && !canPair) return 'Connect'
  // Our own buttons ask for Connect.
  if (view !== undefined && view !== 'Connect' && !needsAccount.includes(view)) return view
  if (!canPair || !(basic || manualWCControl)) return 'Connect'
  return environment.window.matchMedia?.('(pointer: coarse)').matches ? 'AllWallets' : code
}
