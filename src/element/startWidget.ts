import type { OptionsInput } from '../config/options.ts'
import type { PageState } from '../core/pageState.ts'
import { type Core, startCore } from '../core/startCore.ts'
import { soon } from '../lib/soon.ts'
import { whenLoaded } from '../lib/whenLoaded.ts'
import type { Runtime } from '../runtime.ts'
import type { LiveRenderers } from './buttonRenderers.ts'

/** The core, and what the button elements show of an account and a network: undefined until it is loaded. */
export type Widget = Core & { readonly renderers: LiveRenderers | undefined }

/** Starts the core of a page with elements. What shows an account or a network is loaded when a button asks for it. */
export function startWidget(options: OptionsInput): Widget {
  const core = startCore(options)
  // What helps the developer waits until what the user needs is there.
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
  let redraw = () => {}
  const load = () => {
    if (isLoading) return
    isLoading = true
    const use = ({ liveRenderers }: typeof import('./liveRenderers.ts')) => {
      renderers = liveRenderers
      redraw()
    }
    // The next button, or state, that asks for it tries again.
    const missed = () => {
      isLoading = false
    }
    whenLoaded(() => import('./liveRenderers.ts'), use, { missed })
  }
  return {
    ...core,
    get renderers() {
      load()
      return renderers
    },
    watchState(update) {
      let latest: PageState | undefined
      const stop = core.watchState((state) => {
        latest = state
        update(state)
      })
      redraw = () => latest && update(latest)
      return () => {
        redraw = () => {}
        stop()
      }
    },
  }
}

/** Loads what shows notices outside the modal, with the first one that comes while it is closed. */
function keepNotices(runtime: Runtime): void {
  const { toast, modal } = runtime.stores
  const stop = toast.$toasts.listen(() => {
    if (modal.$state.get().open) return
    stop()
    const missed = () => keepNotices(runtime)
    whenLoaded(
      () => import('./keepNotices.ts'),
      (part) => part.keepNotices(runtime),
      { missed },
    )
  })
}
