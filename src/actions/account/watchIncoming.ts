import type { Runtime } from '../../runtime.ts'
import type { Seen } from './readIncoming.ts'

const buttons = ':is(w3m-button, w3m-account-button):not([balance="hide"])'

/**
 * Detects incoming payments and what the page sends through the wallet directly. Polls a node for the amounts of the
 * native coin and the known tokens while the page is visible and the modal is open or a button shows a balance. Reads
 * all holdings again only after a change, or to retry an incomplete read.
 * @returns A function that stops watching.
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
