import type { Runtime } from '../../runtime.ts'
import { getSocial } from '../../stores/social.ts'
import { embeddedHere } from '../embedded/connectEmbedded.ts'

/** How long the frame has to receive something else before it reloads. */
const reloadDelayMs = 100

/** Gives up signing in, and closes its window. */
export function leaveSocial(runtime: Pick<Runtime, 'stores'>): void {
  getSocial(runtime).leave()
}

/** Gives up signing in with Farcaster: the frame, which still waits for the app, is loaded afresh. */
export function leaveFarcaster(runtime: Pick<Runtime, 'stores' | 'connectors'>): void {
  const social = getSocial(runtime)
  social.leave()
  setTimeout(() => {
    const embedded = embeddedHere(runtime)
    // The user may have begun again, or be signed in meanwhile.
    const isConnected = embedded && runtime.stores.connection.connected(embedded.namespace, embedded.id)
    if (!isConnected && social.$state.get() === undefined) embedded?.loaded()?.reload()
  }, reloadDelayMs)
}
