import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { closeModal } from '../modal/closeModal.ts'
import { goAfterDisconnect } from '../modal/goAfterDisconnect.ts'
import { disconnect } from './disconnect.ts'
import { getConnections } from './getAccount.ts'

/**
 * Disconnects the active wallet of a namespace and closes the modal. If another wallet takes its place, shows its
 * account instead. If the wallet could not be notified, the next view tells the user.
 */
export async function leaveWallet(runtime: Runtime, namespace: ChainNamespace): Promise<void> {
  const { connection, router } = runtime.stores
  const connectorId = connection.connected(namespace)?.connectorId
  let isLeft = false
  const stop = runtime.outcomes.on('close', () => {
    isLeft = true
  })
  try {
    await disconnect(runtime, { namespace, connectorId, reason: 'user' }).finally(stop)
    // The user closed the modal; one that is open by now is another.
    if (isLeft) return
    if (connection.connected(namespace)) router.reset('Account')
    else closeModal(runtime)
  } catch {
    goAfterDisconnect(runtime, { namespace, shown: namespace })
  }
}

/** Disconnects one wallet of the list, which stays while it has others. Shows a notice if it was not notified. */
export async function leaveListed(
  runtime: Runtime,
  { namespace, connectorId }: { namespace: ChainNamespace; connectorId: string },
): Promise<void> {
  if (getConnections(runtime).length === 1) return leaveWallet(runtime, namespace)
  await disconnect(runtime, { namespace, connectorId, reason: 'user' }).catch(() => undefined)
}
