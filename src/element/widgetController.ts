import type { OpenParameters, OpenRoute } from '../actions/modal/openModal.ts'
import type { OptionsInput } from '../config/options.ts'
import type { ConnectRequest } from '../core/connectInModal.ts'
import type { PageState } from '../core/pageState.ts'
import { toErrorLike } from '../errors/toErrorLike.ts'
import { type ButtonWords, createButtonWords } from '../i18n/buttonWords.ts'
import { isMetered } from '../lib/isMetered.ts'
import { soon } from '../lib/soon.ts'
import type { AccountSnapshot } from '../schemas/hostEvents.ts'
import { createHostEventDispatcher } from './dispatchHostEvents.ts'
import { createLoader } from './loader.ts'
import { createMountedElements, type ModalHost } from './mountedElements.ts'
import { createOptionLayers } from './optionLayers.ts'
import { createSettling, waitMark } from './settling.ts'
import type { Widget } from './startWidget.ts'
import { createTellDeveloper } from './tellDeveloper.ts'
import { watchTriggers } from './watchTriggers.ts'
import { whenSeen } from './whenSeen.ts'

/**
 * The product on one page: its options as far as they are known, its elements, and the core once
 * something needs it. Copies of our script on the same page share it.
 */
export type WidgetController = {
  add(host: ModalHost): void
  remove(host: ModalHost): void
  /** An element waits no longer for what is to be set on it. */
  look(): void
  /** Resolves once what is set on the page's elements can be taken as meant. */
  settled(): Promise<void>
  /** @param host - The element that they were set on: they count while it is in the page. */
  setOptions(input: OptionsInput, host?: object): void
  /** What is set as far as it is known: checked once the core is there. */
  options(): OptionsInput
  /** Reports errors that no call of the page can reject with. */
  report(error: unknown): void
  /** Loads the core, which then finds the connections of the last visit. @param start - Brings it in some other way. */
  load(start?: () => Promise<Widget>): Promise<Widget>
  /** Takes the core that code starts, unless one runs: `start` gets what elements have set so far. */
  adopt(start: (input: OptionsInput) => Widget): Widget
  core(): Widget | undefined
  /** Preloads the modal if the options allow it: the user may be about to open it. */
  hint(): unknown
  /** Loads and draws what opening needs, ahead of the press: it only has to be shown then. */
  preload(): void
  /**
   * Shows the modal in this element, or in the one that showed it last.
   *
   * @returns False if it was closed, or its element taken out, before it was there.
   */
  open(parameters?: OpenParameters<OpenRoute>, host?: ModalHost): Promise<boolean>
  /**
   * Connects and shows the progress in the modal, in this element or in the one that opened last.
   *
   * @throws A coded error if the user closes the modal or declines.
   */
  connect(
    request: ConnectRequest,
    by?: { host?: ModalHost; offersDownload?: boolean },
  ): Promise<AccountSnapshot>
  /** Closes the modal, also one that is still being opened. */
  close(): void
  state(): PageState
  /** The words of the button elements, in a language. */
  words(locale: string): ButtonWords
  /** @returns What ends the subscription. */
  subscribe(listener: (state: PageState) => void): () => void
}

const key = Symbol.for('w3m-modal.page.0')
type Global = typeof globalThis & { [key]?: WidgetController }

/** The product of this page. */
export function getWidgetController(): WidgetController {
  const global = globalThis as Global
  global[key] ??= createPage()
  return global[key]
}

function createPage(): WidgetController {
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
  const onStart = (core: Widget) => {
    core.dispatchHostEvents({ tell, show: () => void page.open() })
    watchEmbedded()
  }
  const { state, begin, loadAll, ...loader } = createLoader({ tell, onStart, settled })
  const options = createOptionLayers((patch) => {
    loader.setOptions(patch)
    if ('enableEmbedded' in patch) watchEmbedded()
  })
  const isEmbedded = () => loader.options().enableEmbedded === true
  let openings = 0
  let closings = 0
  let stopWatching = () => {}

  const begun = () => {
    developer.check(loader.options(), loader.core() !== undefined)
    const isFast = navigator.hardwareConcurrency > 3 && !isMetered()
    if (loader.options().preload === 'idle' && isFast) soon(page.preload)
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

  const page: WidgetController = {
    ...loader,
    look: settling.look,
    settled,
    state: state.get,
    subscribe: state.subscribe,
    words: createButtonWords(() => state.set(state.get())),
    report: (error) => tell('error', toErrorLike(error)),
    hint: () => loader.options().preload === 'none' || page.preload(),
    preload() {
      takeProps()
      const draw = ({ core, mount }: Awaited<ReturnType<typeof loadAll>>) => {
        const host = hosts.current()
        if (host && !isEmbedded() && !core.account()) hosts.draw(host, mount)
      }
      loadAll().then(draw, () => undefined)
    },
    add(host) {
      if (!hosts.add(host)) return
      settling.touch()
      void settled().then(begun)
      options.join(host)
      welcome(host, () => ({ status: state.get().status === 'connected' ? 'connected' : 'disconnected' }))
      watchEmbedded()
      begin()
    },
    remove(host) {
      options.leave(host)
      if (hosts.remove(host)) loader.core()?.closeModal()
      watchEmbedded()
    },
    setOptions: options.set,
    async open(parameters, host = hosts.current()) {
      if (!host) developer.warn('There is no <w3m-modal> on this page to open.')
      takeProps()
      openings += 1
      const [mine, before] = [openings, closings]
      const { core, mount } = await loadAll()
      if (!host?.isConnected || before !== closings) return false
      // Of several presses before it was there the last one counts.
      if (mine !== openings) return true
      hosts.draw(host, mount)
      core.openModal(parameters)
      return true
    },
    async connect(request, { host = hosts.current(), offersDownload } = {}) {
      takeProps()
      const core = await loader.load()
      await core.restored
      return core.connectInModal(request, {
        offersDownload,
        life: hosts.life(host),
        open: (parameters) => page.open(parameters, host),
      })
    },
    close() {
      closings += 1
      loader.core()?.closeModal()
    },
  }
  watchTriggers(page)
  return page
}
