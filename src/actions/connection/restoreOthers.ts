import { abortable, anySignal } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import { type ChainNamespace, chainNamespaces } from '../../schemas/caip.ts'
import { offeredNetworks } from '../network/offeredNetworks.ts'
import { chosenFirst } from './chosenFirst.ts'
import { storedConnectors } from './rememberConnection.ts'
import { walletOf } from './settleConnection.ts'
import { switchConnection } from './switchConnection.ts'

export type RestoreOthersParameters = {
  namespaces: readonly ChainNamespace[]
  /** Milliseconds after which a wallet that did not respond is left out. */
  timeoutMs: number
}

/**
 * Restores the inactive wallets of the last visit, or of another tab, without a prompt. One that cannot be restored is
 * left out, and stays stored for the next visit.
 *
 * Resolves when each of them is connected or left out.
 */
export async function restoreOthers(
  runtime: Runtime,
  { namespaces, timeoutMs }: RestoreOthersParameters,
): Promise<void> {
  const { connection } = runtime.stores
  const missing = namespaces.flatMap((namespace) => {
    const state = connection.get(namespace)
    const used = state.status === 'disconnected' ? undefined : state.connectorId
    return storedConnectors(runtime, namespace)
      .filter((id) => id !== used && !connection.connected(namespace, id))
      .map((id) => ({ namespace, id, timeoutMs }))
  })
  await Promise.all(missing.map((one) => restoreOne(runtime, one).catch(() => undefined)))
}

/** Activates the wallets that were last active and are connected by now; if one is missing, the next one. */
export async function switchToStored(runtime: Runtime): Promise<void> {
  const { connection } = runtime.stores
  for (const namespace of chainNamespaces) {
    const { status, others = [] } = connection.get(namespace)
    const [wanted] = storedConnectors(runtime, namespace)
    const found = others.find(({ connectorId }) => connectorId === wanted)
    const next = found ?? (status === 'disconnected' ? others[0] : undefined)
    if (!next) continue
    const { connectorId } = next
    await switchConnection(runtime, { namespace, connectorId, background: true })
  }
}

async function restoreOne(
  runtime: Runtime,
  { namespace, id, timeoutMs }: { namespace: ChainNamespace; id: string; timeoutMs: number },
): Promise<void> {
  const { connectors, loadAdapter, stores } = runtime
  const signal = anySignal(runtime.signal, AbortSignal.timeout(timeoutMs))
  const connector = await connectors.wait(namespace, id, signal)
  if (!connector) return
  const adapter = await loadAdapter(namespace)
  const networks = offeredNetworks(runtime, namespace)
  const asked = adapter.connect({ connector, silent: true, signal, networks, aside: true })
  const { accounts, caipNetworkId } = await abortable(asked, signal)
  // The user may have connected it meanwhile.
  if (stores.connection.connected(namespace, id)) return
  // This or another tab may have disconnected it meanwhile.
  if (!storedConnectors(runtime, namespace).includes(id)) {
    await adapter.disconnect({ connectorId: id, told: true })
    return
  }
  stores.connection.add(namespace, {
    status: 'connected',
    connectorId: id,
    wallet: walletOf(runtime, connector),
    accounts: chosenFirst(runtime, namespace, accounts),
    caipNetworkId,
    restored: true,
  })
}
