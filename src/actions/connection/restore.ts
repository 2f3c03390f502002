import { abortable, anySignal } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import { type ChainNamespace, chainNamespaces } from '../../schemas/caip.ts'
import type { ConnectionAttempt } from '../../stores/connection.ts'
import { offeredNetworks } from '../network/offeredNetworks.ts'
import type { RestoreAttempt } from './beginRestore.ts'
import { storedConnectors } from './rememberConnection.ts'
import { settleConnection } from './settleConnection.ts'

export type RestoreParameters = {
  /** From `beginRestore`. */
  attempts: RestoreAttempt[]
  /** No other wallet was connected then: the restored one becomes active. */
  wasAlone: boolean
  /** Milliseconds after which a stored connection that did not respond is given up; a wallet that is gone, sooner. */
  timeoutMs: number
  /** Another wallet was asked before a stored one responded. */
  replaced(namespace: ChainNamespace): void
}

/**
 * Restores the connections of the last visit, or of another tab, without a prompt. In namespaces where a wallet is
 * connected or connecting, restores only the inactive wallets.
 *
 * Resolves when each active wallet is connected or given up, after `timeoutMs` at the latest. The next wallet then
 * becomes active. A wallet that did not respond in time stays stored, and connects when it responds, unless another
 * wallet is asked before.
 */
export async function restore(
  runtime: Runtime,
  { attempts, wasAlone, ...how }: RestoreParameters,
): Promise<void> {
  const active = runtime.storage.get('activeNamespace')
  const others = restoreAllOthers(runtime, how.timeoutMs)
  await Promise.all(attempts.map((attempt) => restoreOne(runtime, attempt, how)))
  // Once the active wallet is back, the page does not wait for the others.
  const isMissing = ({ namespace }: RestoreAttempt) =>
    runtime.stores.connection.get(namespace).status === 'disconnected'
  const settled = others.then((part) => part?.switchToStored(runtime)).catch(() => undefined)
  if (attempts.some(isMissing)) await settled
  const namespaces = attempts.map(({ namespace }) => namespace)
  if (wasAlone) putInFront(runtime.stores, active ? [active, ...namespaces] : namespaces)
}

/** Visits with one wallet load no code for this. Never rejects: the active wallet works without the others. */
async function restoreAllOthers(runtime: Runtime, timeoutMs: number) {
  const isSeveral = (namespace: ChainNamespace) => storedConnectors(runtime, namespace).length > 1
  const namespaces = chainNamespaces.filter(isSeveral)
  if (namespaces.length === 0) return undefined
  const part = await import('./restoreOthers.ts').catch(() => undefined)
  await part?.restoreOthers(runtime, { namespaces, timeoutMs })
  return part
}

/** Activates the namespace that was active before, or the first one that was restored. */
function putInFront(stores: Runtime['stores'], namespaces: ChainNamespace[]): void {
  const [found] = namespaces.flatMap((namespace) => stores.connection.connected(namespace) ?? [])
  if (found) stores.network.setActive(found.caipNetworkId)
}

type How = Pick<RestoreParameters, 'timeoutMs' | 'replaced'>

async function restoreOne(runtime: Runtime, attempt: RestoreAttempt, how: How): Promise<void> {
  const { ending, namespace, connectorId } = attempt
  const late = anySignal(AbortSignal.timeout(how.timeoutMs), absence(runtime, attempt))
  const replaced = new AbortController()
  const found = findAgain(runtime, attempt, anySignal(runtime.signal, replaced.signal))
  const settled = found.then((settle) => settle?.(ending))
  await abortable(settled, late).catch(() => undefined)
  const isGivenUp = ending.abort()
  if (isGivenUp && late.aborted)
    void settleLate(runtime, attempt, { found, replaced }).catch(() => {
      if (replaced.signal.aborted) how.replaced(namespace)
    })
  else if (!isGivenUp && !runtime.stores.connection.connected(namespace, connectorId)) how.replaced(namespace)
}

type Settle = (ending: ConnectionAttempt) => void

/** Asks the wallet. Undefined if the user has picked another wallet meanwhile. */
async function findAgain(
  runtime: Runtime,
  { namespace, connectorId }: RestoreAttempt,
  signal: AbortSignal,
): Promise<Settle | undefined> {
  const { connectors, loadAdapter, storage, stores } = runtime
  const isFree = (state = stores.connection.get(namespace)) =>
    state.status === 'disconnected' || (state.status === 'connecting' && state.restoring)
  const connector = await connectors.wait(namespace, connectorId, signal)
  if (!connector) throw new DOMException('The wallet is not here', 'NotFoundError')
  const adapter = await loadAdapter(namespace)
  if (!isFree()) return undefined
  const networks = offeredNetworks(runtime, namespace)
  const asked = adapter.connect({ connector, silent: true, signal, networks })
  const connection = await abortable(asked, signal)
  if (!isFree()) return undefined
  // Another tab may have disconnected it meanwhile.
  if (storage.get(`connector:${namespace}`) !== connectorId) {
    await adapter.disconnect({ told: true, connectorId })
    throw new DOMException('It has ended', 'AbortError')
  }
  return (ending) => settleConnection(runtime, { connector, connection, ending, restored: true })
}

/** Connects a wallet that answers after the deadline, unless the user connects another one before. */
async function settleLate(
  { stores }: Runtime,
  { namespace, connectorId }: RestoreAttempt,
  { found, replaced }: { found: Promise<Settle | undefined>; replaced: AbortController },
): Promise<void> {
  const stop = stores.connection.$of(namespace).listen(({ status }) => {
    if (status !== 'disconnected') replaced.abort()
  })
  const settle = await found.finally(stop)
  if (!settle) return
  const isAlone = chainNamespaces.every((name) => stores.connection.get(name).status === 'disconnected')
  const ending = stores.connection.begin(namespace, { connectorId, restoring: true })
  try {
    settle(ending)
    if (isAlone) putInFront(stores, [namespace])
  } finally {
    ending.abort()
  }
}

type Stored = Pick<RestoreAttempt, 'namespace' | 'connectorId'>
// Our limit: wallets announce themselves when the page asks. One that is later still connects.
const absentMs = 1_000

/** Aborts soon after the page's wallets are known if a stored wallet is not one of them. */
function absence({ connectors }: Runtime, { namespace, connectorId }: Stored): AbortSignal {
  const absent = new AbortController()
  const look = () => connectors.get(namespace, connectorId) ?? absent.abort()
  const wait = () => AbortSignal.timeout(absentMs).addEventListener('abort', look)
  connectors.found().then(wait, () => undefined)
  return absent.signal
}
