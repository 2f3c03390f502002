import { type Core, startCore } from '../core/startCore.ts'
import { retry } from '../lib/retry.ts'
import { soon } from '../lib/soon.ts'
import type { Runtime } from '../runtime.ts'
import type { LiveRenderers } from './buttonRenderers.ts'
import type { EarlyState } from './earlyState.ts'

/** The core, and the renderers of buttons for an account or a network: undefined until loaded. */
export type Widget = Core & { renderers(): LiveRenderers | undefined }

/** Starts the core of a page with elements. The renderers load when a button needs them. */
export function startWidget({ options, state, set }: Pick<EarlyState, 'options' | 'state' | 'set'>): Widget {
  const core = startCore(options())
  // Developer help waits until everything the user needs has loaded.
  const help = async () => {
    const { helpDeveloper } = await import('./helpDeveloper.ts')
    helpDeveloper(core.runtime, document)
  }
  keepNotices(core.runtime)
  void core.restored
    .then(() => new Promise<void>(soon))
    .then(help)
    .catch(() => undefined)
  let renderers: LiveRenderers | undefined
  let isLoading = false
  const load = async () => {
    if (isLoading) return
    isLoading = true
    const part = await retry(() => import('./liveRenderers.ts')).catch(() => undefined)
    renderers = part?.createLiveRenderers(core.runtime)
    if (renderers) set(state())
    // The next button or state that needs it tries again.
    else isLoading = false
  }
  return {
    ...core,
    renderers() {
      void load()
      return renderers
    },
  }
}

/** Shows notices while the modal is closed as the page chose: on the page, at the next opening, or not at all. */
function keepNotices(runtime: Runtime): void {
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
