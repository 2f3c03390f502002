import type { OpenParameters, OpenRoute } from '../actions/modal/openModal.ts'
import type { OptionsInput } from '../config/options.ts'
import type { ConnectRequest } from '../core/connectInModal.ts'
import { toErrorLike } from '../errors/toErrorLike.ts'
import { createButtonWords } from '../i18n/buttonWords.ts'
import { isMetered } from '../lib/isMetered.ts'
import { soon } from '../lib/soon.ts'
import { createHostEventDispatcher } from './dispatchHostEvents.ts'
import { createEarlyState } from './earlyState.ts'
import { createLoader } from './loader.ts'
import { createMountedElements, type ModalHost } from './mountedElements.ts'
import { createSettling, waitMark } from './settling.ts'
import type { Widget } from './startWidget.ts'
import { hasStoredConnection } from './stored.ts'
import { createTellDeveloper } from './tellDeveloper.ts'
import { watchTriggers } from './watchTriggers.ts'
import { whenSeen } from './whenSeen.ts'

/**
 * The widget of one page: its options as far as they are known, its elements, and the core once something needs it.
 * Copies of the script on one page share it.
 */
export type WidgetController = ReturnType<typeof createPage>

const key = Symbol.for('w3m-modal.page.0')
type Global = typeof globalThis & { [key]?: WidgetController }

/** The widget of this page. */
export function getWidgetController(): WidgetController {
  const global = globalThis as Global
  global[key] ??= createPage()
  return global[key]
}

function createPage() {
  const hosts = createMountedElements()
  const developer = createTellDeveloper()
  const settling = createSettling(() => hosts.all().some((host) => host.hasAttribute(waitMark)))
  const takeProps = () => hosts.all().forEach((host) => void host.takeProps())
  const settled = () => settling.settled().then(takeProps)
  const target = () => {
    takeProps()
    return hosts.current() ?? document
  }
  const { tell, welcome } = createHostEventDispatcher(target, settled, developer)
  const report = (error: unknown) => tell('error', toErrorLike(error))
  const apply = (options: OptionsInput) => {
    const core = loader.core()
    if (core) core.applyOptions(options)
    else early.setLook()
    watchEmbedded()
  }
  const redraw = () => apply({})
  const early = createEarlyState(hasStoredConnection(), apply)
  // The page switches its language, or the browser translates it.
  new MutationObserver(redraw).observe(document.documentElement, { attributeFilter: ['lang'] })
  const onStart = (core: Widget) => {
    core.dispatchHostEvents({ tell, show: () => void open() })
    watchEmbedded()
  }
  const { begin, loadAll, ...loader } = createLoader({ early, tell, onStart, settled })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw)
  const options = (): OptionsInput => loader.core()?.runtime.$options.get() ?? early.options()
  const isEmbedded = () => options().enableEmbedded === true
  let openings = 0
  let closings = 0
  let stopWatching = () => {}

  const begun = () => {
    developer.check(options(), loader.core() !== undefined)
    const isFast = navigator.hardwareConcurrency > 3 && !isMetered()
    if (options().preload === 'idle' && isFast) soon(preload)
  }

  /** An embedded modal renders its views when it becomes visible. */
  const watchEmbedded = () => {
    stopWatching()
    const host = hosts.embedded()
    if (isEmbedded() && host && !hosts.isDrawn(host)) stopWatching = whenSeen(host, () => drawEmbedded(host))
  }
  const drawEmbedded = async (host: ModalHost) => {
    const { core, mount } = await loadAll()
    if (!host.isConnected || !isEmbedded() || hosts.isDrawn(host)) return
    core.showFirst()
    hosts.draw(host, mount)
  }

  const preload = () => {
    takeProps()
    const draw = ({ core, mount }: Awaited<ReturnType<typeof loadAll>>) => {
      const host = hosts.current()
      if (host && !isEmbedded() && !core.account()) hosts.draw(host, mount)
    }
    loadAll().then(draw, () => undefined)
  }
  const open = async (parameters?: OpenParameters<OpenRoute>, host = hosts.current()): Promise<boolean> => {
    if (!host) developer.warn('There is no <w3m-modal> on this page to open.')
    takeProps()
    openings += 1
    const [mine, before] = [openings, closings]
    const { core, mount } = await loadAll()
    if (!host?.isConnected || before !== closings) return false
    // After several clicks during loading, the last one counts.
    if (mine !== openings) return true
    hosts.draw(host, mount)
    core.openModal(parameters)
    return true
  }

  const page = {
    ...loader,
    /** An element no longer waits for its options. */
    look: settling.look,
    /** Resolves when the options of the page's elements are complete. */
    settled,
    /** Sets options for the page, or for an element: those count while it is in the page. */
    setOptions: early.setOptions,
    /** The known options, unchecked until the core starts. */
    options,
    /** What the page's buttons show. */
    state: early.state,
    subscribe: early.subscribe,
    /** The texts of the button elements, in a language. */
    words: createButtonWords(redraw),
    /** Reports errors that no call of the page can reject with. */
    report,
    /** Preloads the modal if the options allow it: the user may be about to open it. */
    hint: () => options().preload === 'none' || preload(),
    /** Loads and renders everything before the click, so that opening only has to show it. */
    preload,
    add(host: ModalHost) {
      if (!hosts.add(host)) return
      settling.touch()
      void settled().then(begun)
      early.join(host)
      welcome(host, () => ({ status: early.state().status === 'connected' ? 'connected' : 'disconnected' }))
      watchEmbedded()
      begin()
    },
    remove(host: ModalHost) {
      early.leave(host)
      if (hosts.remove(host)) loader.core()?.closeModal()
      watchEmbedded()
    },
    /**
     * Shows the modal in this element, or in the one that showed it last.
     * @returns False if it closed, or its element was removed, before it appeared.
     */
    open,
    /**
     * Connects and shows the progress in the modal, in this element or in the one that opened last.
     * @throws A coded error if the user closes the modal or declines.
     */
    async connect(
      request: ConnectRequest,
      { host = hosts.current(), offersDownload }: { host?: ModalHost; offersDownload?: boolean } = {},
    ) {
      takeProps()
      const core = await loader.load()
      await core.restored
      return core.connectInModal(request, {
        offersDownload,
        life: hosts.life(host),
        open: (parameters) => open(parameters, host),
      })
    },
    /** Closes the modal, even while it opens. */
    close() {
      closings += 1
      loader.core()?.closeModal()
    },
  }
  watchTriggers(page)
  return page
}
