import { abortable, anySignal } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import { type ChainNamespace, chainNamespaces } from '../../schemas/caip.ts'
import { offeredNetworks } from '../network/offeredNetworks.ts'
import type { RestoreAttempt } from './beginRestore.ts'
import { storedConnectors } from './rememberConnection.ts'
import { settleConnection } from './settleConnection.ts'

type Slice = Pick<
  Runtime,
  'stores' | 'storage' | 'connectors' | 'loadAdapter' | 'loadedAdapter' | 'outcomes' | 'signal' | '$options'
>

export type RestoreParameters = {
  /** Begun by `beginRestore`. */
  attempts: RestoreAttempt[]
  /** No other wallet was connected then: the restored one becomes active. */
  wasAlone: boolean
  /** Milliseconds after which a stored connection that did not answer counts as gone. */
  timeoutMs: number
}

/**
 * Finds the connections of the last visit, or of another tab, again, without asking the user for anything.
 * Namespaces where a wallet is connected or connecting are left alone, but for the wallets next to it.
 *
 * Resolves once every wallet in use is either connected or given up, after `timeoutMs` at the latest. One
 * that was given up for want of an answer stays stored: the next visit may find it. The next wallet takes its place.
 */
export async function restore(
  runtime: Slice,
  { attempts, wasAlone, timeoutMs }: RestoreParameters,
): Promise<void> {
  const active = runtime.storage.get('activeNamespace')
  const others = restoreAllOthers(runtime, timeoutMs)
  await Promise.all(attempts.map((attempt) => restoreOne(runtime, attempt, timeoutMs)))
  // A wallet in use that is there keeps nobody waiting for the others.
  const isMissing = ({ namespace }: RestoreAttempt) =>
    runtime.stores.connection.get(namespace).status === 'disconnected'
  const settled = others.then((part) => part?.switchToStored(runtime)).catch(() => undefined)
  if (attempts.some(isMissing)) await settled
  const namespaces = attempts.map(({ namespace }) => namespace)
  if (wasAlone) putInFront(runtime, active ? [active, ...namespaces] : namespaces)
}

/** Visits with one wallet load nothing for it. Never rejects: without the others, the wallet in use is still there. */
async function restoreAllOthers(runtime: Slice, timeoutMs: number) {
  const isSeveral = (namespace: ChainNamespace) => storedConnectors(runtime, namespace).length > 1
  const namespaces = chainNamespaces.filter(isSeveral)
  if (namespaces.length === 0) return undefined
  const part = await import('./restoreOthers.ts').catch(() => undefined)
  await part?.restoreOthers(runtime, { namespaces, timeoutMs })
  return part
}

/** The namespace that was in use is again, or the first one that came back. */
function putInFront({ stores }: Slice, namespaces: ChainNamespace[]): void {
  const states = namespaces.map((namespace) => stores.connection.get(namespace))
  const found = states.find((state) => state.status === 'connected')
  if (found?.status === 'connected') stores.network.setActive(found.caipNetworkId)
}

async function restoreOne(
  runtime: Slice,
  { namespace, connectorId, ending }: RestoreAttempt,
  timeoutMs: number,
): Promise<void> {
  const { connectors, loadAdapter, storage, stores } = runtime
  const isCurrent = () => {
    const state = stores.connection.get(namespace)
    return state.status === 'connecting' && state.restoring
  }
  const signal = anySignal(runtime.signal, AbortSignal.timeout(timeoutMs))
  try {
    const connector = await connectors.wait(namespace, connectorId, signal)
    if (!connector) throw new DOMException('The wallet is not here', 'NotFoundError')
    const adapter = await loadAdapter(namespace)
    // This must not replace a wallet that the user has picked meanwhile.
    if (!isCurrent()) return
    const networks = offeredNetworks(runtime, namespace)
    const asked = adapter.connect({ connector, silent: true, signal, networks })
    const connection = await abortable(asked, signal)
    if (!isCurrent()) return
    // Another tab may have disconnected it meanwhile.
    if (storage.get(`connector:${namespace}`) !== connectorId) {
      await adapter.disconnect({ told: true })
      throw new DOMException('It has ended', 'AbortError')
    }
    settleConnection(runtime, { connector, connection, ending, restored: true })
  } catch {
    ending.abort()
  }
}
