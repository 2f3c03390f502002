import tokensCss from '../../styles/tokens.css'
import type { OptionsInput } from '../config/options.ts'
import { toErrorLike } from '../errors/toErrorLike.ts'
import type { Mount } from './deferredReact.ts'
import type { DispatchHostEvent } from './dispatchHostEvents.ts'
import { askForFirstFiles } from './firstFiles.ts'
import { createObservedState, type ObservedState } from './observedState.ts'
import { createPendingOptions } from './pendingOptions.ts'
import type { Widget } from './startWidget.ts'
import { hasPendingTransfers, hasStoredConnection, isBackFromSocial, isShownBySafe } from './stored.ts'

/** Brings the core and the views in when they are needed; until then it keeps what they will start from. */
export type Loader = {
  state: ObservedState
  core(): Widget | undefined
  /** Loads the core, which then finds the connections of the last visit. @param start - Brings it in some other way. */
  load(start?: () => Promise<Widget>): Promise<Widget>
  /** The core, done with what it restores, and what draws its views. */
  loadAll(): Promise<{ core: Widget; mount: Mount }>
  /** Takes the core that code starts, unless one runs: `start` gets what elements have set so far. */
  adopt(start: (input: OptionsInput) => Widget): Widget
  /** There is an element: loads what cannot wait, or tells that nothing has to be restored. */
  begin(): void
  setOptions(patch: OptionsInput): void
  /** What is set as far as it is known: checked once the core is there. */
  options(): OptionsInput
}

const loadViews = () => import('../views/mount.tsx')
const loadWidget = () => import('./startWidget.ts')

type LoaderParameters = {
  tell: DispatchHostEvent
  /** A core has been started. */
  onStart: (core: Widget) => void
  /** Resolves once the page's options are set. */
  settled: () => Promise<void>
}

export function createLoader({ tell, onStart, settled }: LoaderParameters): Loader {
  const pending = createPendingOptions()
  const state = createObservedState(hasStoredConnection())
  let core: Widget | undefined
  let loading: Promise<Widget> | undefined

  const tellReady = () => {
    if (!core && !loading) tell('ready', { status: 'disconnected' })
  }
  const setLook = () => {
    if (!core) state.setLook(pending.latest())
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', setLook)

  const startHere = async () => {
    const [{ startWidget }] = await Promise.all([loadWidget(), settled()])
    return loader.adopt((input) => startWidget(input, { window, fetch: fetch.bind(globalThis) }))
  }
  const loader: Loader = {
    state,
    core: () => core,
    load(start = startHere) {
      loading ??= start()
      loading.catch(() => {
        loading = undefined
      })
      return loading
    },
    async loadAll() {
      askForFirstFiles()
      const [core, { mountModal }] = await Promise.all([loader.load(), loadViews()])
      await core.restored
      return { core, mount: (container) => mountModal(container, core.runtime, tokensCss) }
    },
    adopt(start) {
      if (core) return core
      core = start(pending.latest())
      loading = Promise.resolve(core)
      onStart(core)
      core.applyOptions(pending.before(core.runtime.issues.map(({ option }) => option)))
      core.watchState(state.set)
      return core
    },
    begin() {
      if (core || loading) return
      // A stored session must be restored, a pending transfer followed, a sign-in finished: nothing else loads
      // automatically.
      if (hasStoredConnection() || hasPendingTransfers() || isShownBySafe() || isBackFromSocial()) {
        loader.load().catch((error) => {
          tell('error', toErrorLike(error))
          state.set({ ...state.get(), status: 'disconnected' })
          tellReady()
        })
      } else {
        queueMicrotask(tellReady)
        // The user connects in another tab of this site: this one is to know.
        addEventListener('storage', () => hasStoredConnection() && loader.begin())
      }
    },
    setOptions(patch) {
      if (core) return core.applyOptions(patch)
      pending.set(patch)
      setLook()
    },
    options: () => core?.runtime.$options.get() ?? pending.latest(),
  }
  return loader
}
