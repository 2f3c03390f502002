import { DisconnectError } from '../../errors/connection.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { chainNamespaces } from '../../schemas/caip.ts'
import type { HostEvents } from '../../schemas/hostEvents.ts'
import { track } from '../events/track.ts'
import { forget } from './forget.ts'

type Slice = Pick<
  Runtime,
  'stores' | 'storage' | 'attempts' | 'loadedAdapter' | 'outcomes' | '$options' | 'connectors'
>

export type DisconnectParameters = {
  /** All namespaces when absent. Those that the same session connected go with it. */
  namespace?: ChainNamespace | undefined
  reason: HostEvents['disconnect']['reason']
}

/**
 * Removes the wallets at once, whatever they answer, then notifies them in order. If one cannot be notified, the user
 * sees a notice.
 *
 * @throws {DisconnectError} If a wallet could not be notified. It is disconnected here anyway.
 */
export async function disconnect(runtime: Slice, { namespace, reason }: DisconnectParameters): Promise<void> {
  const { stores, storage, attempts, loadedAdapter, connectors } = runtime
  const failures: { namespace: string; cause: unknown }[] = []
  const known = (namespace ? withOthers(runtime, namespace) : chainNamespaces).flatMap((name) => {
    attempts.get(name)?.controller.abort()
    const { status } = stores.connection.get(name)
    const id = storage.get(`connector:${name}`)
    // Of an earlier visit, and not back yet: no adapter has it.
    const absent = status !== 'connected' && id ? connectors.get(name, id) : undefined
    return status !== 'disconnected' || absent ? [{ name, absent }] : []
  })
  // Ours first, and all of them: a wallet that takes its time, or a reload meanwhile, must bring none back.
  for (const { name } of known) forget(runtime, { namespace: name, reason })
  let after: Promise<unknown> = Promise.resolve()
  for (const { name, absent } of known) {
    // All adapters disconnect at once, so that none of them ends a connection made meanwhile.
    const said = loadedAdapter(name)?.disconnect({ after })
    const goodbye = Promise.all([said, after]).then(() => absent?.close())
    after = goodbye.catch((cause) => failures.push({ namespace: name, cause }))
  }
  await after
  if (failures.length === 0) return track(runtime, 'DISCONNECT_SUCCESS')
  stores.toast.show({ message: 'disconnectFailed', variant: 'error' })
  track(runtime, 'DISCONNECT_ERROR', { message: toErrorLike(failures[0]?.cause).message })
  throw new DisconnectError({ failures })
}

/** A namespace and those that its wallet can only disconnect together. */
function withOthers({ stores, connectors }: Slice, namespace: ChainNamespace): ChainNamespace[] {
  const connectorOf = (name: ChainNamespace) => {
    const state = stores.connection.get(name)
    return state.status === 'disconnected' ? undefined : state.connectorId
  }
  const id = connectorOf(namespace)
  const together = id ? connectors.get(namespace, id)?.together?.() : undefined
  const others = together?.filter((name) => name !== namespace && connectorOf(name) === id) ?? []
  return [namespace, ...others]
}
