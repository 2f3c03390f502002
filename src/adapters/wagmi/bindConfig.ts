import { type Config, type Connector, connect, disconnect } from '@wagmi/core'
import type { AppKit } from '../../appKit/appKit.ts'
import { originalOf } from '../../chains/hostProvider.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { accountsOf, chainIdOf, connectorId, isOwn } from './createW3mConnector.ts'

/**
 * Keeps a wagmi config and the widget at the same wallet. Whichever side connects, changes or lets go, the
 * other follows; the wallet is asked for nothing a second time.
 *
 * @returns What ends it.
 */
export function bindConfig(kit: AppKit, config: Config): () => void {
  const current = () => config.state.connections.get(config.state.current ?? '')?.connector
  /** Tells wagmi by our connector, where it is the one in use. */
  const tell =
    (by: (own: Connector) => void) =>
    ({ namespace }: { namespace: ChainNamespace }) => {
      const connector = current()
      if (namespace === 'eip155' && connector?.id === connectorId) by(connector)
    }

  const stops = [
    kit.subscribe('connect', ({ namespace }) => {
      if (namespace === 'eip155' && isOwn(kit)) void showInWagmi(config)
    }),
    kit.subscribe(
      'disconnect',
      tell((own) => own.onDisconnect()),
    ),
    kit.subscribe(
      'account-change',
      tell((own) => own.onAccountsChanged([...accountsOf(kit)])),
    ),
    kit.subscribe(
      'network-change',
      tell((own) => own.onChainChanged(String(chainIdOf(kit)))),
    ),
    config.subscribe(
      ({ current, status }) => `${status} ${current}`,
      () => void follow(),
    ),
  ]
  const follow = async () => {
    const { status } = config.state
    const connector = current()
    // What wagmi remembers of the last visit is no connector yet, only what was written down of one.
    const isRemembered = connector && !config.connectors.includes(connector)
    if (isRemembered || status === 'connecting' || status === 'reconnecting') return
    if (connector?.id === connectorId) return
    if (connector) return showInWidget(kit, config, connector)
    const isFollowing = kit.getProviderType('eip155') === 'EXTERNAL'
    if (isFollowing) await kit.disconnect('eip155').catch(() => undefined)
  }
  void follow()
  void kit.ready().then(() => (isOwn(kit) ? showInWagmi(config) : undefined))
  return () => stops.forEach((stop) => void stop())
}

/** The widget's wallet becomes the one that wagmi uses, and the only one: nothing takes its place when it goes. */
async function showInWagmi(config: Config): Promise<void> {
  const own = config.connectors.find(({ id }) => id === connectorId)
  if (!own) return
  if (config.state.current !== own.uid) await connect(config, { connector: own }).catch(() => undefined)
  if (config.state.current !== own.uid || config.state.connections.size === 1) return
  config.setState((state) => ({
    ...state,
    connections: new Map([...state.connections].filter(([uid]) => uid === own.uid)),
  }))
}

/**
 * A wallet that the page has connected through wagmi is shown in the widget. Where it is the widget's own, of
 * which wagmi has heard from the wallet, the widget keeps it.
 */
async function showInWidget(kit: AppKit, config: Config, connector: Connector): Promise<void> {
  const provider = await connector.getProvider().catch(() => undefined)
  const isCurrent = () => config.state.current === connector.uid
  await whileConnecting(kit)
  if (typeof provider !== 'object' || provider === null || !isCurrent()) return
  if (isOwn(kit) && originalOf(kit.getProvider('eip155')) === originalOf(provider)) return showInWagmi(config)
  const { id, name, icon } = connector
  const letGo = async () => {
    if (isCurrent()) await disconnect(config, { connector })
  }
  await kit.follow({ id: `wagmi:${id}`, name, icon, provider, disconnect: letGo }).catch(() => undefined)
}

/** A wallet tells wagmi that it is connected before it has answered the widget. */
const whileConnecting = (kit: AppKit) =>
  new Promise<void>((resolve) => {
    const stop = kit.$account('eip155').subscribe(({ status }) => {
      if (status === 'connecting') return
      resolve()
      queueMicrotask(() => stop())
    })
  })
