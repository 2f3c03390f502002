import type { AppKit } from '../../appKit/appKit.ts'
import { originalOf } from '../../chains/hostProvider.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { accountsOf, chainIdOf, connectorId, followed, isOwn } from './createW3mConnector.ts'
import type { AnyWagmiConfig, BoundConnector } from './wagmiTypes.ts'

/**
 * Keeps a wagmi config and the widget on the same wallet. If either side connects, switches or disconnects, the other
 * follows without another wallet request.
 *
 * @returns A function that ends the binding.
 */
export function bindConfig(kit: AppKit, config: AnyWagmiConfig): () => void {
  const current = () => config.state.connections.get(config.state.current ?? '')?.connector
  /** Notifies wagmi through the widget's connector if that is the active one. */
  const tell =
    (by: (own: BoundConnector) => void) =>
    ({ namespace }: { namespace: ChainNamespace }) => {
      const connector = current()
      if (namespace === 'eip155' && connector?.id === connectorId) by(connector)
    }

  const stops = [
    kit.subscribe('connect', ({ namespace }) => {
      if (namespace === 'eip155' && isOwn(kit)) showInWagmi(kit, config)
    }),
    // Another connected wallet may now be active.
    kit.subscribe(
      'disconnect',
      tell((own) => (kit.getAccount('eip155').isConnected ? undefined : own.onDisconnect())),
    ),
    kit.subscribe('account-change', (change) => {
      tell((own) => own.onAccountsChanged([...accountsOf(kit)]))(change)
      if (change.wallet && change.namespace === 'eip155' && isOwn(kit)) showInWagmi(kit, config)
    }),
    kit.subscribe(
      'network-change',
      tell((own) => own.onChainChanged(String(chainIdOf(kit)))),
    ),
    config.subscribe(
      ({ current, status }) => `${status} ${current}`,
      // After what is in progress here, which may have made the change.
      () => queueMicrotask(follow),
    ),
  ]
  const follow = async () => {
    const connector = current()
    if (connector && !isLive(config, connector)) return
    // Also while wagmi reconnects, because it then waits for the widget, which waits for this wallet.
    if (connector && connector.id !== connectorId) return showInWidget(kit, config, connector)
    if (config.state.status.endsWith('connecting')) return
    // It may have connected while wagmi was connecting, which ignores updates and restores other wallets.
    if (isOwn(kit)) return showInWagmi(kit, config)
    await endFollowed(kit, config)
  }
  void follow()
  void kit.ready().then(() => (isOwn(kit) ? showInWagmi(kit, config) : undefined))
  return () => stops.forEach((stop) => void stop())
}

/** wagmi's stored connection of the last visit is only data, not a connector yet. */
const isLive = (config: AnyWagmiConfig, connector: BoundConnector) => config.connectors.includes(connector)

/** Makes the widget's wallet wagmi's active and only one, so that nothing replaces it when it disconnects. */
function showInWagmi(kit: AppKit, config: AnyWagmiConfig): void {
  const own = config.connectors.find(({ id }) => id === connectorId)
  if (!own) return
  const { current } = config.state
  const shown = { accounts: accountsOf(kit), chainId: chainIdOf(kit) }
  if (current === own.uid) own.emitter.emit('change', shown)
  else own.emitter.emit('connect', shown)
  const { connections } = config.state
  if (!connections.has(own.uid)) return
  // wagmi restores it first after a reload.
  void Promise.resolve(config.storage?.setItem('recentConnectorId', connectorId)).catch(() => undefined)
  for (const { connector } of [...connections.values()]) {
    if (connector.uid === own.uid) continue
    if (isLive(config, connector)) void endInWagmi(kit, connector, { wasActive: connector.uid === current })
    else connections.delete(connector.uid)
  }
  void endFollowed(kit, config)
}

/**
 * Ends a connection of wagmi. If it was the active one, tells the wallet, so that wagmi does not restore it, unless it
 * is connected in the widget.
 */
async function endInWagmi(kit: AppKit, connector: BoundConnector, { wasActive }: { wasActive: boolean }) {
  connector.emitter.emit('disconnect')
  const isShared = kit.getConnections('eip155').some(({ wallet }) => wallet.id === connector.id)
  if (!wasActive || isShared) return
  const used = originalOf(kit.getProvider('eip155'))
  const provider = await connector.getProvider().catch(() => undefined)
  if (originalOf(provider) !== used) await connector.disconnect().catch(() => undefined)
}

/** Ends the widget's copies of wallets that are no longer connected in wagmi. */
async function endFollowed(kit: AppKit, { state }: AnyWagmiConfig): Promise<void> {
  const live = [...state.connections.values()].map(({ connector }) => `${followed}${connector.id}`)
  for (const { wallet } of kit.getConnections('eip155')) {
    if (!wallet.id.startsWith(followed) || live.includes(wallet.id)) continue
    await kit.disconnect({ namespace: 'eip155', wallet: wallet.id }).catch(() => undefined)
  }
}

/**
 * Shows a wallet that the page connected through wagmi in the widget. Keeps the widget's own wallet if wagmi learned of
 * it from the wallet.
 */
async function showInWidget(kit: AppKit, config: AnyWagmiConfig, connector: BoundConnector): Promise<void> {
  const provider = await connector.getProvider().catch(() => undefined)
  const isCurrent = () => config.state.current === connector.uid
  await whileConnecting(kit)
  if (typeof provider !== 'object' || provider === null || !isCurrent()) return
  if (isOwn(kit) && originalOf(kit.getProvider('eip155')) === originalOf(provider))
    return showInWagmi(kit, config)
  const { id, name, icon } = connector
  const wallets = kit.getConnections('eip155')
  const shown = wallets.find(({ wallet }) => wallet.id === id || wallet.id === `${followed}${id}`)
  if (shown?.active) return
  if (shown) return void (await kit.switchConnection({ wallet: shown.wallet.id, namespace: 'eip155' }))
  const letGo = async () => {
    if (!isCurrent()) return
    await connector.disconnect()
    connector.emitter.emit('disconnect')
  }
  await kit.follow({ id: `wagmi:${id}`, name, icon, provider, disconnect: letGo }).catch(() => undefined)
  if (!isCurrent()) await endFollowed(kit, config)
}

/** A wallet notifies wagmi that it is connected before it responds to the widget. */
const whileConnecting = (kit: AppKit) =>
  new Promise<void>((resolve) => {
    const stop = kit.$account('eip155').subscribe(({ status, asking }) => {
      if (status === 'connecting' || asking !== undefined) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
