import { closeModal } from '../actions/modal/closeModal.ts'
import { reviewSignIn } from '../actions/signIn/reviewSignIn.ts'
import { sleep } from '../lib/deadline.ts'
import { openChannel } from '../lib/tabs.ts'
import type { Runtime } from '../runtime.ts'

/** A value from another tab may not be readable yet when that tab reports it: read again after these pauses. */
const looksMs = [0, 250, 500]

/** Notifies the other tabs of this site of a sign-in here, and rechecks when they report one. */
export function shareSignIn(runtime: Runtime): void {
  const { stores, outcomes, signal } = runtime
  const { $state } = stores.signIn
  const channel = openChannel('@w3m/sign-in')
  if (!channel) return
  outcomes.on('sign-in', ({ status, restored }) => {
    if (status === 'success' && !restored) channel.postMessage('signed in')
  })
  const recheck = async () => {
    const before = $state.get()
    // A pending signature continues: the app decides which session counts.
    if (signal.aborted || !/off|asking/.test(before.status)) return
    await reviewSignIn(runtime, { isPresent: false })
    const { status } = $state.get()
    const isShown = stores.router.$route.get().name === 'SIWXSignMessage'
    if (isShown && status === 'signed') closeModal(runtime)
    // The user declined here, and signed in with another account there: do not ask again.
    if (before.status === 'off' && status === 'asking') stores.signIn.set(before)
  }
  channel.addEventListener('message', async () => {
    for (const ms of looksMs) {
      await sleep(ms)
      await recheck()
    }
  })
  signal.addEventListener('abort', () => channel.close(), { once: true })
}
