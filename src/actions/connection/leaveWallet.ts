import type { ChainNamespace } from '../../schemas/caip.ts'
import { closeModal } from '../modal/closeModal.ts'
import { goAfterDisconnect } from '../modal/goAfterDisconnect.ts'
import { disconnect } from './disconnect.ts'

type Slice = Parameters<typeof disconnect>[0] & Parameters<typeof closeModal>[0]

/**
 * Disconnects the wallet of a namespace and closes the modal. If the wallet could not be notified, the next view opens
 * instead and tells the user.
 */
export async function leaveWallet(runtime: Slice, namespace: ChainNamespace): Promise<void> {
  let isLeft = false
  const stop = runtime.outcomes.on('close', () => {
    isLeft = true
  })
  try {
    await disconnect(runtime, { namespace, reason: 'user' }).finally(stop)
    // One that was opened again meanwhile is another one.
    if (!isLeft) closeModal(runtime)
  } catch {
    goAfterDisconnect(runtime, { namespace, shown: namespace })
  }
}
