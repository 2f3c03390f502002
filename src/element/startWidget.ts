import type { OptionsInput } from '../config/options.ts'
import type { PageState } from '../core/pageState.ts'
import { type Core, startCore } from '../core/startCore.ts'
import type { Environment } from '../runtime.ts'
import type { LiveRenderers } from './buttonRenderers.ts'
import { renderNetworkButton } from './renderNetworkButton.ts'

/** The core, and what the button elements show of an account and a network. */
export type Widget = Core & { renderers: LiveRenderers }

/** Starts the core of a page with elements. What shows an account is loaded once there is one. */
export function startWidget(input: OptionsInput, environment: Environment): Widget {
  const core = startCore(input, environment)
  // What helps the developer waits until what the user needs is there.
  const help = async () => {
    const { helpDeveloper } = await import('./helpDeveloper.ts')
    helpDeveloper(core.runtime, document)
  }
  void core.restored.then(help).catch(() => undefined)
  const renderers: LiveRenderers = { network: renderNetworkButton }
  let isLoading = false
  return {
    ...core,
    renderers,
    watchState(update) {
      let isStopped = false
      let latest: PageState | undefined
      const stop = core.watchState((state) => {
        latest = state
        update(state)
        const accounts = [state, ...Object.values(state.others ?? {})]
        if (isLoading || !accounts.some((account) => account?.status === 'connected')) return
        isLoading = true
        import('./renderAccountButton.ts').then(
          ({ renderAccountButton }) => {
            renderers.account = renderAccountButton
            if (!isStopped && latest) update(latest)
          },
          () => {
            isLoading = false
          },
        )
      })
      return () => {
        isStopped = true
        stop()
      }
    },
  }
}
