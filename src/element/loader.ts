import tokensCss from '../../styles/tokens.css'
import { toErrorLike } from '../errors/toErrorLike.ts'
import type { Mount } from './deferredReact.ts'
import type { DispatchHostEvent } from './dispatchHostEvents.ts'
import type { EarlyState } from './earlyState.ts'
import { askForFirstFiles } from './firstFiles.ts'
import type { startWidget, Widget } from './startWidget.ts'
import { hasPendingTransfers, hasStoredConnection, isBackFromSocial, isShownBySafe } from './stored.ts'

const loadViews = () => import('../views/mount.tsx')
const loadWidget = () => import('./startWidget.ts')

type LoaderParameters = {
  early: EarlyState
  tell: DispatchHostEvent
  onStart: (core: Widget) => void
  /** Resolves when the page's options are set. */
  settled: () => Promise<void>
}

/** Loads the core and the views when they are needed. */
export function createLoader({ early, tell, onStart, settled }: LoaderParameters) {
  let core: Widget | undefined
  let loading: Promise<Widget> | undefined
  let first: ReturnType<Awaited<ReturnType<typeof loadViews>>['loadFirstView']> | undefined

  const adopt = (start: typeof startWidget): Widget => {
    if (core) return core
    core = start(early)
    loading = Promise.resolve(core)
    onStart(core)
    core.applyOptions(early.earlier(core.runtime.issues.map(({ option }) => option)))
    core.watchState(early.set)
    return core
  }
  const startHere = async () => {
    const [part] = await Promise.all([loadWidget(), settled()])
    return adopt(part.startWidget)
  }
  const load = (start = startHere): Promise<Widget> => {
    loading ??= start()
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  const tellReady = () => {
    if (!core && !loading) tell('ready', { status: 'disconnected' })
  }
  const begin = () => {
    if (core || loading) return
    // Only these load automatically: restoring a session, following a pending transfer, finishing a sign-in.
    if (hasStoredConnection() || hasPendingTransfers() || isShownBySafe() || isBackFromSocial()) {
      load().catch((error) => {
        tell('error', toErrorLike(error))
        early.set({ ...early.state(), status: 'disconnected' })
        tellReady()
      })
    } else {
      queueMicrotask(tellReady)
      // The user connects in another tab of this site, or on a page before they return to this one.
      for (const name of ['storage', 'pageshow'])
        addEventListener(name, () => hasStoredConnection() && begin())
    }
  }
  return {
    core: () => core,
    /** Loads the core, which restores the connections of the last visit. @param start - Another way to load it. */
    load,
    /** The core, after it restored the connections, and the renderer of its views. */
    async loadAll() {
      if (!first) askForFirstFiles()
      const [core, { loadFirstView, mountModal }] = await Promise.all([load(), loadViews()])
      first ??= loadFirstView(core.runtime)
      const [view] = await Promise.all([first, core.restored])
      const mount: Mount = (container) => mountModal(container, core.runtime, tokensCss, view)
      return { core, mount }
    },
    /** Adopts the core that code starts, unless one runs: `start` receives what elements have set so far. */
    adopt,
    /** The first element: loads what cannot wait, or reports that there is nothing to restore. */
    begin,
  }
}
