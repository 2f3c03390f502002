import type { Runtime } from '../../runtime.ts'
import type { Seen } from './readIncoming.ts'

/** Buttons that show a balance. */
const buttons = ':is(w3m-button, w3m-account-button):not([balance="hide"])'

/**
 * Notices what comes in and what the page sends by the wallet itself: while the modal is open or a button of the page
 * shows a balance, and the page is looked at, a node is asked now and then what the account holds of the coin and the
 * tokens that it is known to hold. Only where that has changed is all of it read again; and what could not be read, or
 * not wholly, once it may be tried again.
 * @returns The function that ends it.
 */
export function watchIncoming(runtime: Runtime): () => void {
  const { stores, environment, limits, $options } = runtime
  const { document } = environment.window
  const seen: Seen = {}
  let isAsking = false

  const look = async () => {
    const isShown =
      stores.modal.$state.get().open ||
      $options.get().enableEmbedded ||
      document.querySelector(buttons) !== null
    if (!isShown) seen.last = undefined
    if (!isShown || document.visibilityState !== 'visible' || isAsking) return
    isAsking = true
    await import('./readIncoming.ts')
      .then(({ readIncoming }) => readIncoming(runtime, seen))
      .catch(() => undefined)
    isAsking = false
  }
  const timer = setInterval(() => void look(), limits.incomingPoll)
  return () => clearInterval(timer)
}
