import { closeModal } from '../actions/modal/closeModal.ts'
import { reviewSignIn } from '../actions/signIn/reviewSignIn.ts'
import { sleep } from '../lib/deadline.ts'
import { openChannel } from '../lib/tabs.ts'
import type { Runtime } from '../runtime.ts'

/** What another tab has stored is not always to be read yet when it says so: so long after that we look. */
const looksMs = [0, 250, 500]

/** Tells the other tabs of this site that the user has signed in here, and looks again when they say so. */
export function shareSignIn(runtime: Runtime): void {
  const { stores, outcomes, signal } = runtime
  const { $state } = stores.signIn
  const channel = openChannel('@w3m/sign-in')
  if (!channel) return
  outcomes.on('sign-in', ({ status, restored }) => {
    if (status === 'success' && !restored) channel.postMessage('signed in')
  })
  const look = async () => {
    await reviewSignIn(runtime, { isPresent: false })
    const isShown = stores.router.$route.get().name === 'SIWXSignMessage'
    if (isShown && $state.get().status === 'signed') closeModal(runtime)
  }
  channel.addEventListener('message', async () => {
    for (const ms of looksMs) {
      await sleep(ms)
      // A signature under way goes on: the app decides which session holds.
      if (signal.aborted || $state.get().status !== 'asking') return
      await look()
    }
  })
  signal.addEventListener('abort', () => channel.close(), { once: true })
}
