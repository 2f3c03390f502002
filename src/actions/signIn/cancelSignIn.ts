import type { Runtime } from '../../runtime.ts'
import { disconnect } from '../connection/disconnect.ts'
import { getAccount } from '../connection/getAccount.ts'
import { trackAccount } from '../events/track.ts'
import { closeModal } from '../modal/closeModal.ts'

/**
 * Closes without signing in. Disconnects if the page requires sign-in. Otherwise the user stays connected and is not
 * asked again for this account until the next visit.
 */
export async function cancelSignIn(runtime: Runtime): Promise<void> {
  const { stores } = runtime
  const state = stores.signIn.$state.get()
  const account = getAccount(runtime)
  const required = 'required' in state && state.required
  trackAccount(runtime, 'CLICK_CANCEL_SIWX', { network: account?.caipNetworkId })
  stores.signIn.set({ status: 'off' })
  if (required) {
    const ended = { namespace: account?.namespace, connectorId: account?.wallet.id }
    const left = disconnect(runtime, { ...ended, reason: 'user' })
    const shown = stores.router.$stack.get()
    try {
      await left
    } catch {
      // The next view says that the wallet was not notified.
      return stores.router.reset('Connect')
    }
    // The wallet was slow: do not disturb a user who is already connecting another one.
    if (stores.router.$stack.get() !== shown) return
  }
  closeModal(runtime)
  stores.router.reset(getAccount(runtime) ? 'Account' : 'Connect')
}
