import type { Runtime } from '../../runtime.ts'
import type { readIncoming, Seen } from './readIncoming.ts'

type Slice = Parameters<typeof readIncoming>[0] &
  Pick<Runtime, 'stores' | 'environment' | 'limits' | '$options'>

/**
 * Notices what comes in: while the modal is open and the page is looked at, a node is asked now and then what the
 * account holds of the coin and the tokens that it is known to hold. Only where that has changed is all of it read again;
 * and what could not be read, or not wholly, once it may be tried again.
 *
 * @returns The function that ends it.
 */
export function watchIncoming(runtime: Slice): () => void {
  const { stores, environment, limits, $options } = runtime
  let timer: ReturnType<typeof setInterval> | undefined
  const seen: Seen = {}
  let isAsking = false

  const look = async () => {
    const isShown = environment.window.document.visibilityState === 'visible'
    if (!isShown || isAsking) return
    isAsking = true
    await import('./readIncoming.ts')
      .then(({ readIncoming }) => readIncoming(runtime, seen))
      .catch(() => undefined)
    isAsking = false
  }
  const keep = () => {
    const isOpen = stores.modal.$state.get().open || $options.get().enableEmbedded
    if (isOpen && timer === undefined) timer = setInterval(() => void look(), limits.incomingPoll)
    if (isOpen) return
    clearInterval(timer)
    timer = undefined
    seen.last = undefined
  }
  const stops = [stores.modal.$state.subscribe(keep), $options.listen(keep)]
  return () => {
    for (const stop of stops) stop()
    clearInterval(timer)
  }
}
