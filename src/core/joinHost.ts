import { connect } from '../actions/connection/connect.ts'
import type { Options } from '../config/options.ts'
import { findSafe } from '../connectors/safe/findSafe.ts'
import { isMiniAppWallet } from '../lib/miniApp.ts'
import type { Runtime } from '../runtime.ts'
import { showConnecting } from './showConnecting.ts'

/** Finds the wallet of the site or app that embeds this page. */
export function joinHost(runtime: Runtime, restored: Promise<void>): Promise<void> {
  joinMiniApp(runtime)
  return joinSafe(runtime, restored)
}

/**
 * Inside a Farcaster app, connects its wallet when the user opens the wallet list, if it is the only option. The wallet
 * announces itself late, so the list may already be open.
 */
function joinMiniApp(runtime: Runtime): void {
  const { stores, outcomes, signal, $options } = runtime
  const { connectors, modal, router } = stores
  const connectHost = () => {
    const { open, namespace } = modal.$state.get()
    const [wallet, ...others] = connectors.$connectors
      .get()
      .filter((each) => namespace === undefined || each.namespace === namespace)
    if (!wallet || others.length > 0 || !isMiniAppWallet(wallet)) return
    if (open && router.$route.get().name === 'Connect')
      showConnecting(runtime, { connectorId: wallet.id, namespace: wallet.namespace })
  }
  const leaveOut = ({ enableWalletConnect, features }: Options) => {
    if (enableWalletConnect || features.socials)
      runtime.setOptions({ enableWalletConnect: false, features: { ...features, socials: false } })
  }
  let isKnown = false
  const look = () => {
    if (isKnown || !connectors.$connectors.get().some(isMiniAppWallet)) return
    isKnown = true
    signal.addEventListener('abort', $options.subscribe(leaveOut), { once: true })
    outcomes.on('open', connectHost)
    connectHost()
  }
  signal.addEventListener('abort', connectors.$connectors.subscribe(look), { once: true })
}

/** Inside Safe, offers Safe's own wallet, and connects it without a prompt unless the user disconnected it before. */
async function joinSafe(runtime: Runtime, restored: Promise<void>): Promise<void> {
  const { environment, connectors, stores, storage, signal } = runtime
  const wasLeft = storage.get('connectionStatus') === 'disconnected'
  const connector = await findSafe(environment.window, signal)
  if (!connector || signal.aborted) return
  connectors.offer(connector)
  await restored
  const { id: connectorId, namespace } = connector
  if (wasLeft || stores.connection.get(namespace).status !== 'disconnected') return
  await connect(runtime, { connectorId, namespace, silent: true }).catch(() => undefined)
}
