import type { ChainNamespace } from '../../schemas/caip.ts'
import { closeModal } from '../modal/closeModal.ts'
import { goAfterDisconnect } from '../modal/goAfterDisconnect.ts'
import { disconnect } from './disconnect.ts'

type Slice = Parameters<typeof disconnect>[0] & Parameters<typeof closeModal>[0]

/**
 * Disconnects the wallet in use on a namespace, or another one of it, and closes the modal. If another wallet takes its
 * place, its account is shown instead. If the wallet could not be notified, the next view tells the user.
 */
export async function leaveWallet(
  runtime: Slice,
  namespace: ChainNamespace,
  connectorId = runtime.stores.connection.connected(namespace)?.connectorId,
): Promise<void> {
  let isLeft = false
  const stop = runtime.outcomes.on('close', () => {
    isLeft = true
  })
  try {
    await disconnect(runtime, { namespace, connectorId, reason: 'user' }).finally(stop)
    // One that was opened again meanwhile is another one.
    if (isLeft) return
    if (runtime.stores.connection.connected(namespace)) runtime.stores.router.reset('Account')
    else closeModal(runtime)
  } catch {
    goAfterDisconnect(runtime, { namespace, shown: namespace })
  }
}
