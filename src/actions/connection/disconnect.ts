import { DisconnectError } from '../../errors/connection.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { chainNamespaces } from '../../schemas/caip.ts'
import type { HostEvents } from '../../schemas/hostEvents.ts'
import { track } from '../events/track.ts'
import { goAfterDisconnect } from '../modal/goAfterDisconnect.ts'
import { forget } from './forget.ts'
import { storedConnectors } from './rememberConnection.ts'

export type DisconnectParameters = {
  /** Defaults to all namespaces. Also disconnects those of the same session. */
  namespace?: ChainNamespace | undefined
  /** Only this wallet. Defaults to all of the namespace. */
  connectorId?: string | undefined
  reason: HostEvents['disconnect']['reason']
}

/**
 * Removes the wallets at once, then notifies them in order. If one cannot be notified, the user sees a notice.
 * @throws {DisconnectError} If a wallet could not be notified. It is disconnected here anyway.
 */
export async function disconnect(
  runtime: Runtime,
  { namespace, connectorId, reason }: DisconnectParameters,
): Promise<void> {
  const { stores, attempts, loadedAdapter, connectors } = runtime
  const failures: { namespace: string; cause: unknown }[] = []
  const names = chainNamespaces.filter((name) => !namespace || name === namespace)
  for (const name of names) {
    const attempt = attempts.get(name)
    if (connectorId === undefined || attempt?.connectorId === connectorId) attempt?.controller.abort()
  }
  const found = names.flatMap((name) =>
    idsOf(runtime, name)
      .filter((id) => connectorId === undefined || id === connectorId)
      .flatMap((id) => withOthers(runtime, { name, id })),
  )
  const known = [...new Map(found.map((each) => [`${each.name} ${each.id}`, each])).values()].map(
    ({ name, id }) => {
      // Stored by an earlier visit and not restored yet: no adapter has it.
      const isAbsent = !stores.connection.connected(name, id) && storedConnectors(runtime, name).includes(id)
      return { name, id, absent: isAbsent ? connectors.get(name, id) : undefined }
    },
  )
  // Clear our own state first, for all of them: no slow wallet, and no reload meanwhile, may restore one.
  const { namespace: shown } = stores.network.$state.get()
  const used = stores.connection.connected(shown)?.connectorId
  const isShown = known.some(({ name, id }) => name === shown && id === used)
  for (const { name, id } of known) {
    const keepsAsking = attempts.get(name)?.controller.signal.aborted === false
    forget(runtime, { namespace: name, connectorId: id, reason, keepsAsking })
  }
  // If the user disconnects, the view decides what follows.
  if (isShown && reason === 'host') goAfterDisconnect(runtime, { namespace: shown, shown, connectorId: used })
  let after: Promise<unknown> = Promise.resolve()
  for (const { name, id, absent } of known) {
    // All adapters disconnect at the same time, so that none of them ends a connection made meanwhile.
    const said = loadedAdapter(name)?.disconnect({ after, connectorId: id })
    const goodbye = Promise.all([said, after]).then(() => absent?.close())
    after = goodbye.catch((cause) => failures.push({ namespace: name, cause }))
  }
  await after
  if (failures.length === 0) return track(runtime, 'DISCONNECT_SUCCESS')
  stores.toast.show({ message: 'disconnectFailed', variant: 'error' })
  track(runtime, 'DISCONNECT_ERROR', { message: toErrorLike(failures[0]?.cause).message })
  throw new DisconnectError({ failures })
}

type Key = { name: ChainNamespace; id: string }

/** The connected, connecting and stored wallets of a namespace. The active one is last: none takes its place. */
function idsOf({ stores, storage }: Runtime, name: ChainNamespace): string[] {
  const { connection } = stores
  const connected = connection.all(name).map(({ connectorId }) => connectorId)
  const ids = [connection.usedId(name) ?? [], connected, storedConnectors({ storage }, name)]
  return [...new Set(ids.flat())].reverse()
}

/** A connection, and those that its wallet can only end together with it. */
function withOthers(runtime: Runtime, { name, id }: Key): Key[] {
  const together = runtime.connectors.get(name, id)?.together?.() ?? []
  const others = together.filter((other) => other !== name && idsOf(runtime, other).includes(id))
  return [{ name, id }, ...others.map((other) => ({ name: other, id }))]
}
