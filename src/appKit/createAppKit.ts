import type { Core } from '../core/startCore.ts'
import { brand } from '../element/brand.ts'
import { defineElements } from '../element/defineElements.ts'
import { createEarlyState } from '../element/earlyState.ts'
import { getWidgetController, type WidgetController } from '../element/widgetController.ts'
import { SiweAndSiwxError } from '../errors/configuration.ts'
import type { AppKit, AppKitOptions } from './appKit.ts'
import { createKit } from './createKit.ts'
import { findAppKit, setCurrentAppKit } from './currentAppKit.ts'

/**
 * Starts the widget from code, and adds a `<w3m-modal>` to the page unless there is one or `disableAppend` is set.
 * Later calls update the options of the running widget.
 *
 * Returns at once and then loads its code (`ready()` waits for it). Until then getters return no account, and calls are
 * queued.
 *
 * On a server it returns the same kit without an account, and shows nothing.
 * @throws {SiweAndSiwxError} If both sign-in options are set.
 */
export function createAppKit(options: AppKitOptions = {}): AppKit {
  const page = typeof document === 'undefined' ? undefined : getWidgetController()
  const { siwx, siweConfig } = { ...page?.options(), ...options }
  if (siwx !== undefined && siweConfig !== undefined) throw new SiweAndSiwxError()
  const running = page && findAppKit()
  running?.updateOptions(options)
  const kit = running ?? (page ? createPageKit(page, options) : createServerKit(options))
  for (const adapter of Array.isArray(options.adapters) ? options.adapters : []) kit.addAdapter(adapter)
  setCurrentAppKit(kit)
  return kit
}

function createPageKit(page: WidgetController, options: AppKitOptions): AppKit {
  page.setOptions(options)
  const { kit, load } = createKit({
    ...page,
    async start(take) {
      const begin = async () => {
        const { startPageCore, assembleKit } = await startKit()
        const core = startPageCore(page)
        take(() => assembleKit(core, page.open))
        return core
      }
      await page.load(begin)
      // The elements had started to load the core.
      await begin()
    },
  })
  load().catch(page.report)
  defineElements()
  if (!options.disableAppend && !hasModal()) document.body.append(document.createElement(modalTag()))
  return kit
}

function createServerKit(options: AppKitOptions): AppKit {
  let core: Core | undefined
  const early = createEarlyState(false, (patch) => core?.applyOptions(patch))
  early.setOptions(options)
  const open = async () => false
  return createKit({
    open,
    preload: () => undefined,
    close: () => undefined,
    setOptions: early.setOptions,
    state: early.state,
    report: () => undefined,
    async start(take) {
      const { startServerCore, assembleKit } = await startKit()
      const started = startServerCore(early.options())
      core = started
      take(() => assembleKit(started, open))
    },
  }).kit
}

const startKit = () => import('./startKit.ts')

const modalTag = () => {
  const taken = customElements.get('w3m-modal')
  return taken && brand in taken ? 'w3m-modal' : 'w3m-wallet-modal'
}
const hasModal = () =>
  [...document.querySelectorAll('w3m-modal, w3m-wallet-modal, appkit-modal')].some(
    (element) => brand in element.constructor,
  )
