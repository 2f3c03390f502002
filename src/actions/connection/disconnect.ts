import { DisconnectError } from '../../errors/connection.ts'
import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { chainNamespaces } from '../../schemas/caip.ts'
import type { Outcomes } from '../../schemas/outcomes.ts'
import { track } from '../events/track.ts'
import { forget } from './forget.ts'

type Slice = Pick<
  Runtime,
  'stores' | 'storage' | 'attempts' | 'loadedAdapter' | 'outcomes' | '$options' | 'connectors'
>

export type DisconnectParameters = {
  /** All namespaces when absent. Those that the same session connected go with it. */
  namespace?: ChainNamespace | undefined
  reason: Outcomes['disconnect']['reason']
}

/**
 * Lets go of the wallets, one namespace after the other, and forgets them here whatever they answer. Where one
 * could not be told, the person is.
 *
 * @throws {DisconnectError} If a wallet could not be told; we have forgotten it all the same.
 */
export async function disconnect(runtime: Slice, { namespace, reason }: DisconnectParameters): Promise<void> {
  const { stores, attempts, loadedAdapter } = runtime
  const failures: { namespace: string; cause: unknown }[] = []
  for (const name of namespace ? withOthers(runtime, namespace) : chainNamespaces) {
    attempts.get(name)?.controller.abort()
    if (stores.connection.get(name).status === 'disconnected') continue
    // Ours first: a wallet that takes its time must not bring the connection back.
    forget(runtime, { namespace: name, reason })
    try {
      await loadedAdapter(name)?.disconnect()
    } catch (cause) {
      failures.push({ namespace: name, cause })
    }
  }
  if (failures.length === 0) return track(runtime, 'DISCONNECT_SUCCESS')
  stores.toast.show({ message: 'disconnectFailed', variant: 'error' })
  track(runtime, 'DISCONNECT_ERROR', { message: String(failures[0]?.cause) })
  throw new DisconnectError({ failures })
}

/** A namespace and those that its wallet can only be let go of together with. */
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
