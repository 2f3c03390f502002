import type { Runtime } from '../../runtime.ts'
import { getSocial } from '../../stores/social.ts'
import { embeddedHere } from '../embedded/connectEmbedded.ts'

/** How long the frame has to receive another request before it reloads. */
const reloadDelayMs = 100

/** Cancels the sign-in, and closes its window. */
export function leaveSocial(runtime: Pick<Runtime, 'stores'>): void {
  getSocial(runtime).leave()
}

/** Cancels the sign-in with Farcaster, and reloads the frame, which still waits for the app. */
export function leaveFarcaster(runtime: Pick<Runtime, 'stores' | 'connectors'>): void {
  const social = getSocial(runtime)
  social.leave()
  setTimeout(() => {
    const embedded = embeddedHere(runtime)
    // The user may have started again, or be signed in by now.
    const isConnected = embedded && runtime.stores.connection.connected(embedded.namespace, embedded.id)
    if (!isConnected && social.$state.get() === undefined) embedded?.loaded()?.reload()
  }, reloadDelayMs)
}
