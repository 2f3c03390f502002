import type { Runtime } from '../../runtime.ts'
import { cancelAttempts } from '../connection/cancelAttempts.ts'
import { getAccount } from '../connection/getAccount.ts'
import { track } from '../events/track.ts'
import { endNamespaceSwitch } from '../network/endNamespaceSwitch.ts'

/** Closes the modal and cancels what was waiting in it. An embedded modal returns to its first view instead. */
export function closeModal(runtime: Runtime): void {
  const { stores, outcomes, $options } = runtime
  const { modal, router } = stores
  const connected = getAccount(runtime) !== undefined
  cancelAttempts(runtime)
  endNamespaceSwitch(runtime)
  if ($options.get().enableEmbedded) return void router.reset(connected ? 'Account' : 'Connect')
  if (!modal.$state.get().open) return
  modal.closed()
  outcomes.emit('close', { connected })
  track(runtime, 'MODAL_CLOSE', { connected })
}
