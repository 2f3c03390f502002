import type { Runtime } from '../../runtime.ts'
import { cancelAttempts } from '../connection/cancelAttempts.ts'
import { getAccount } from '../connection/getAccount.ts'
import { track } from '../events/track.ts'
import { endNamespaceSwitch } from '../network/endNamespaceSwitch.ts'

type Slice = Pick<Runtime, 'stores' | 'outcomes' | 'attempts' | '$options' | 'environment'>

/**
 * Closes the modal and ends what was waiting in it. An embedded one goes back to its first view instead.
 *
 * Refused, with a shake, while the wallet is on a network that this app does not take.
 */
export function closeModal(runtime: Slice, { forced = false }: { forced?: boolean } = {}): boolean {
  const { stores, outcomes, $options } = runtime
  const { modal, router } = stores
  const connected = getAccount(runtime) !== undefined
  if (!forced && isLocked(runtime)) {
    modal.shake()
    return false
  }
  cancelAttempts(runtime)
  endNamespaceSwitch(runtime)
  if ($options.get().enableEmbedded) {
    router.reset(connected ? 'Account' : 'Connect')
    return true
  }
  if (!modal.$state.get().open) return true
  modal.closed()
  outcomes.emit('close', { connected })
  track(runtime, 'MODAL_CLOSE', { connected })
  return true
}

const isLocked = ({ stores }: Pick<Runtime, 'stores'>): boolean =>
  stores.modal.$state.get().open &&
  stores.router.$route.get().name === 'UnsupportedChain' &&
  stores.network.$active.get() === undefined
