import { abortable, anySignal } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import { type ChainNamespace, chainNamespaces } from '../../schemas/caip.ts'
import type { ConnectionAttempt } from '../../stores/connection.ts'
import { offeredNetworks } from '../network/offeredNetworks.ts'
import type { RestoreAttempt } from './beginRestore.ts'
import { chosenFirst } from './chosenFirst.ts'
import { storedConnectors } from './rememberConnection.ts'
import { settleConnection, walletOf } from './settleConnection.ts'
import { switchConnection } from './switchConnection.ts'

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
  const others = restoreOthers(runtime, how.timeoutMs)
  await Promise.all(attempts.map((attempt) => restoreOne(runtime, attempt, how)))
  // Once the active wallet is back, the page does not wait for the others.
  const isMissing = ({ namespace }: RestoreAttempt) =>
    runtime.stores.connection.get(namespace).status === 'disconnected'
  const settled = others.then(() => switchToStored(runtime)).catch(() => undefined)
  if (attempts.some(isMissing)) await settled
  const namespaces = attempts.map(({ namespace }) => namespace)
  if (wasAlone) putInFront(runtime.stores, active ? [active, ...namespaces] : namespaces)
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

/** Activates the namespace that was active before, or the first one that was restored. */
function putInFront(stores: Runtime['stores'], namespaces: ChainNamespace[]): void {
  const [found] = namespaces.flatMap((namespace) => stores.connection.connected(namespace) ?? [])
  if (found) stores.network.setActive(found.caipNetworkId)
}

type How = Pick<RestoreParameters, 'timeoutMs' | 'replaced'>

async function restoreOne(runtime: Runtime, attempt: RestoreAttempt, how: How): Promise<void> {
  const { storage, stores, signal } = runtime
  const { ending, namespace, connectorId } = attempt
  const late = anySignal(AbortSignal.timeout(how.timeoutMs), absence(runtime, attempt))
  const replaced = new AbortController()
  const isFree = (state = stores.connection.get(namespace)) =>
    state.status === 'disconnected' || (state.status === 'connecting' && state.restoring)
  const asked = ask(runtime, attempt, {
    signal: anySignal(signal, replaced.signal),
    isWanted: () => isFree(),
    isStored: () => storage.get(`connector:${namespace}`) === connectorId,
  })
  const found = asked.then(
    (given): Settle | undefined =>
      given && ((ending) => void settleConnection(runtime, { ...given, ending, restored: true })),
  )
  const settled = found.then((settle) => settle?.(ending))
  await abortable(settled, late).catch(() => undefined)
  const isGivenUp = ending.abort()
  if (isGivenUp && late.aborted)
    void settleLate(runtime, attempt, { found, replaced }).catch(() => {
      if (replaced.signal.aborted) how.replaced(namespace)
    })
  else if (!isGivenUp && !stores.connection.connected(namespace, connectorId)) how.replaced(namespace)
}

type Settle = (ending: ConnectionAttempt) => void

/** Restores the inactive wallets. One that cannot be restored is left out, and stays stored for the next visit. */
async function restoreOthers(runtime: Runtime, timeoutMs: number): Promise<void> {
  const { connection } = runtime.stores
  const missing = chainNamespaces.flatMap((namespace) => {
    const stored = storedConnectors(runtime, namespace)
    const used = connection.usedId(namespace)
    return stored
      .filter((id) => stored.length > 1 && id !== used && !connection.connected(namespace, id))
      .map((connectorId) => ({ namespace, connectorId }))
  })
  await Promise.all(missing.map((one) => restoreOther(runtime, one, timeoutMs).catch(() => undefined)))
}

async function restoreOther(runtime: Runtime, stored: Stored, timeoutMs: number): Promise<void> {
  const { stores, signal } = runtime
  const { namespace, connectorId } = stored
  const given = await ask(runtime, stored, {
    signal: anySignal(signal, AbortSignal.timeout(timeoutMs)),
    // The user may have connected it meanwhile.
    isWanted: () => !stores.connection.connected(namespace, connectorId),
    isStored: () => storedConnectors(runtime, namespace).includes(connectorId),
    aside: true,
  })
  if (!given) return
  const { accounts, caipNetworkId } = given.connection
  stores.connection.add(namespace, {
    status: 'connected',
    connectorId,
    wallet: walletOf(runtime, given.connector),
    accounts: chosenFirst(runtime, namespace, accounts),
    caipNetworkId,
    restored: true,
  })
}

type Asking = { signal: AbortSignal; isWanted(): boolean; isStored(): boolean; aside?: boolean }

/** Asks a wallet without a prompt. Undefined if it is no longer wanted. */
async function ask(
  runtime: Runtime,
  { namespace, connectorId }: Stored,
  { signal, isWanted, isStored, aside }: Asking,
) {
  const connector = await runtime.connectors.wait(namespace, connectorId, signal)
  if (!connector) throw new DOMException('The wallet is not here', 'NotFoundError')
  const adapter = await runtime.loadAdapter(namespace)
  if (!isWanted()) return undefined
  const networks = offeredNetworks(runtime, namespace)
  const asked = adapter.connect({ connector, silent: true, signal, networks, aside })
  const connection = await abortable(asked, signal)
  if (!isWanted()) return undefined
  // This or another tab may have disconnected it meanwhile.
  if (!isStored()) {
    await adapter.disconnect({ told: true, connectorId })
    throw new DOMException('It has ended', 'AbortError')
  }
  return { connector, connection }
}

/** Connects a wallet that answers after the deadline, unless the user connects another one before. */
async function settleLate(
  { stores }: Runtime,
  { namespace, connectorId }: RestoreAttempt,
  { found, replaced }: { found: Promise<Settle | undefined>; replaced: AbortController },
): Promise<void> {
  const stop = stores.connection.$states.listen((states) => {
    if (states[namespace].status !== 'disconnected') replaced.abort()
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
