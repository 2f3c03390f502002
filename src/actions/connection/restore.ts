import { anySignal } from '../../lib/anySignal.ts'
import { abortable } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { chainNamespaces } from '../../schemas/caip.ts'
import { offeredNetworks } from '../network/offeredNetworks.ts'
import { settleConnection } from './settleConnection.ts'

type Slice = Pick<
  Runtime,
  'stores' | 'storage' | 'connectors' | 'loadAdapter' | 'outcomes' | 'signal' | '$options'
>

export type RestoreParameters = {
  /** Milliseconds after which a stored connection that did not answer counts as gone. */
  timeoutMs: number
}

/**
 * Finds the connections of the last visit, or of another tab, again, without asking anybody for anything.
 * Namespaces on which somebody is connected or being connected are left alone.
 *
 * Resolves once every one of them is either connected or given up, after `timeoutMs` at the latest. One
 * that was given up for want of an answer stays stored: the next visit may find it.
 */
export async function restore(runtime: Slice, { timeoutMs }: RestoreParameters): Promise<void> {
  const { stores, storage, $options } = runtime
  if (!$options.get().enableReconnect) return
  if (storage.get('connectionStatus') !== 'connected') {
    storage.dropAddresses(() => true)
    return
  }
  const stored = (storage.get('connectedNamespaces') ?? '').split(',')
  const states = Object.values(stores.connection.$states.get())
  const wasAlone = states.every(({ status }) => status === 'disconnected')
  const namespaces = chainNamespaces.filter(
    (name) => stored.includes(name) && stores.connection.get(name).status === 'disconnected',
  )
  const active = storage.get('activeNamespace')
  await Promise.all(namespaces.map((namespace) => restoreOne(runtime, namespace, timeoutMs)))
  if (wasAlone) putInFront(runtime, active ? [active, ...namespaces] : namespaces)
}

/** The namespace that was in use is again, or the first one that came back. */
function putInFront({ stores }: Slice, namespaces: ChainNamespace[]): void {
  const states = namespaces.map((namespace) => stores.connection.get(namespace))
  const found = states.find((state) => state.status === 'connected')
  if (found?.status === 'connected') stores.network.setActive(found.caipNetworkId)
}

async function restoreOne(runtime: Slice, namespace: ChainNamespace, timeoutMs: number): Promise<void> {
  const { stores, storage, connectors, loadAdapter } = runtime
  const connectorId = storage.get(`connector:${namespace}`)
  if (!connectorId) return
  const signal = anySignal(runtime.signal, AbortSignal.timeout(timeoutMs))
  const ending = stores.connection.begin(namespace, { connectorId, restoring: true })
  try {
    const connector = await connectors.wait(namespace, connectorId, signal)
    if (!connector) throw new DOMException('The wallet is not here', 'NotFoundError')
    const adapter = await loadAdapter(namespace)
    const networks = offeredNetworks(runtime, namespace)
    const asked = adapter.connect({ connector, silent: true, signal, networks })
    const connection = await abortable(asked, signal)
    settleConnection(runtime, { connector, connection, ending, restored: true })
  } catch {
    ending.abort()
  }
}
