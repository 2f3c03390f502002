import { closeModal } from '../actions/modal/closeModal.ts'
import { reviewSignIn } from '../actions/signIn/reviewSignIn.ts'
import type { Runtime } from '../runtime.ts'

/** Tells the other tabs of this site that somebody has signed in here, and looks again when they say so. */
export function shareSignIn(runtime: Runtime): void {
  const { stores, outcomes, signal } = runtime
  const { $state } = stores.signIn
  const channel = new BroadcastChannel('@w3m/sign-in')
  outcomes.on('sign-in', ({ status, restored }) => {
    if (status === 'success' && !restored) channel.postMessage('signed in')
  })
  channel.addEventListener('message', async () => {
    // Whoever is signing just now goes on: the app decides which session holds.
    if ($state.get().status !== 'asking') return
    await reviewSignIn(runtime, { isPresent: false })
    const isShown = stores.router.$route.get().name === 'SIWXSignMessage'
    if (isShown && $state.get().status === 'signed') closeModal(runtime)
  })
  signal.addEventListener('abort', () => channel.close(), { once: true })
}
