import type { Options } from '../config/options.ts'
import { isMiniAppWallet } from '../lib/miniApp.ts'
import type { Runtime } from '../runtime.ts'
import { showConnecting } from './showView.ts'

/**
 * Inside a Farcaster app its wallet is connected as soon as the user opens the ways to connect, if there is no other
 * way. The wallet announces itself late: the list may be open by then.
 */
export function joinMiniApp(runtime: Runtime): void {
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
