import type { OptionsInput } from '../config/options.ts'
import { idleState } from '../core/pageState.ts'
import { brand } from '../element/brand.ts'
import { defineElements } from '../element/defineElements.ts'
import { getWidgetController } from '../element/widgetController.ts'
import { SiweAndSiwxError } from '../errors/configuration.ts'
import type { AppKit, AppKitOptions } from './appKit.ts'
import { createKit } from './createKit.ts'
import { findAppKit, setCurrentAppKit } from './currentAppKit.ts'

/**
 * Starts the product from code, and puts a `<w3m-modal>` on the page unless there is one or
 * `disableAppend` is set. Called again, it patches the options of the one that runs.
 *
 * Returns at once and loads its code afterwards (`ready()` waits for it). Until then readers return no account, and
 * calls are queued.
 *
 * On a server it returns the same kit without an account, and shows nothing.
 *
 * @throws {SiweAndSiwxError} If both ways to sign in are configured.
 */
export function createAppKit(options: AppKitOptions = {}): AppKit {
  const { siwx, siweConfig } = { ...(isServer() ? {} : getWidgetController().options()), ...options }
  if (siwx !== undefined && siweConfig !== undefined) throw new SiweAndSiwxError()
  const running = isServer() ? undefined : findRunning(options)
  const kit = running ?? (isServer() ? createServerKit(options) : createPageKit(options))
  setCurrentAppKit(kit)
  return kit
}

const isServer = () => typeof document === 'undefined'

/** The kit of this page, with its options patched. */
function findRunning(options: AppKitOptions): AppKit | undefined {
  const kit = findAppKit()
  kit?.updateOptions(options)
  return kit && bind(kit, options)
}

/** Binds those of the page's adapters that can be attached. */
function bind(kit: AppKit, { adapters }: AppKitOptions): AppKit {
  for (const adapter of Array.isArray(adapters) ? adapters : [])
    if (typeof adapter?.attach === 'function') kit.addAdapter(adapter)
  return kit
}

function createPageKit(options: AppKitOptions): AppKit {
  const page = getWidgetController()
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
      // The elements had begun to load the core.
      await begin()
    },
  })
  bind(kit, options)
  load().catch(page.report)
  defineElements()
  if (!options.disableAppend && !hasModal()) document.body.append(document.createElement(modalTag()))
  return kit
}

function createServerKit(options: AppKitOptions): AppKit {
  let pending: OptionsInput = options
  let setOptions = (patch: OptionsInput) => {
    pending = { ...pending, ...patch }
  }
  const open = async () => false
  const { kit } = createKit({
    open,
    preload: () => undefined,
    close: () => undefined,
    setOptions: (patch) => setOptions(patch),
    state: () => idleState(false),
    report: () => undefined,
    async start(take) {
      const { startServerCore, assembleKit } = await startKit()
      const core = startServerCore(pending)
      setOptions = core.applyOptions
      take(() => assembleKit(core, open))
    },
  })
  return bind(kit, options)
}

const startKit = () => import('./startKit.ts')

const modalTag = () => {
  const taken = customElements.get('w3m-modal')
  return taken && brand in taken ? 'w3m-modal' : 'w3m-wallet-modal'
}
const hasModal = () =>
  [...document.querySelectorAll('w3m-modal, w3m-wallet-modal')].some(
    (element) => brand in element.constructor,
  )
