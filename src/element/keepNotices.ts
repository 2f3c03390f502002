import { retry } from '../lib/retry.ts'
import type { Runtime } from '../runtime.ts'

/** Shows what comes while the modal is closed as the page has it: on the page, at the next opening, or not at all. */
export function keepNotices(runtime: Runtime): void {
  const { stores, $options, signal } = runtime
  let isPlaced = false
  const look = async () => {
    const toasts = stores.toast.$toasts.get()
    const { notifications, enableEmbedded } = $options.get()
    if (signal.aborted || stores.modal.$state.get().open || enableEmbedded || toasts.length === 0) return
    if (notifications === 'none') return toasts.forEach(({ id }) => void stores.toast.dismiss(id))
    if (notifications === 'modal' || isPlaced) return
    isPlaced = true
    const part = await retry(() => import('../views/modal/mountNotices.tsx'), { signal }).catch(
      () => undefined,
    )
    if (signal.aborted) return
    isPlaced = part !== undefined
    part?.mountNotices(runtime)
  }
  signal.addEventListener('abort', stores.toast.$toasts.subscribe(look), { once: true })
}
