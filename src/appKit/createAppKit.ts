import type { OptionsInput } from '../config/options.ts'
import { type Core, startCore } from '../core/startCore.ts'
import { brand } from '../element/brand.ts'
import { defineElements } from '../element/defineElements.ts'
import { startWidget } from '../element/startWidget.ts'
import { getWidgetController } from '../element/widgetController.ts'
import { SiweAndSiwxError } from '../errors/configuration.ts'
import { toErrorLike } from '../errors/toErrorLike.ts'
import { createAdapterBindings, readAdapters } from './adapters.ts'
import type { AppKit, AppKitOptions } from './appKit.ts'
import { findAppKit, setCurrentAppKit } from './currentAppKit.ts'
import { createReaders } from './readers.ts'
import { serverWindow } from './serverWindow.ts'
import { createKitStores } from './stores.ts'
import { createSubscriptions } from './subscriptions.ts'
import { createVerbs, type KitStage } from './verbs.ts'

/**
 * Starts the product from code, and puts a `<w3m-modal>` on the page unless there is one or
 * `disableAppend` is set. Called again, it patches the options of the one that runs.
 *
 * Called where a page is rendered on a server, it gives the same kit with no wallet connected: every reader
 * answers, and nothing is shown.
 *
 * @throws {SiweAndSiwxError} If both ways to sign in are configured.
 */
export function createAppKit(options: AppKitOptions): AppKit {
  const before = isServer() ? undefined : getWidgetController().core()?.runtime.$options.get()
  const { siwx, siweConfig } = { ...before, ...options }
  if (siwx !== undefined && siweConfig !== undefined) throw new SiweAndSiwxError()
  const running = isServer() ? undefined : findRunning(options)
  const kit = running ?? (isServer() ? createServerKit(options) : createPageKit(options))
  setCurrentAppKit(kit)
  return kit
}

const isServer = () => typeof document === 'undefined'

/** The kit of this page, with its options patched. */
function findRunning(options: AppKitOptions): AppKit | undefined {
  const kit = getWidgetController().core() && findAppKit()
  kit?.updateOptions(options)
  for (const adapter of readAdapters(options.adapters)) kit?.addAdapter(adapter)
  return kit
}

function createPageKit(options: OptionsInput): AppKit {
  const page = getWidgetController()
  page.setOptions(options)
  const core = page.adopt((set) => startWidget(set, { window, fetch: fetch.bind(globalThis) }))
  defineElements()
  if (!options.disableAppend && !hasModal()) document.body.append(document.createElement(modalTag()))
  return assemble(core, page)
}

function createServerKit(options: OptionsInput): AppKit {
  const core = startCore(options, { window: serverWindow(), fetch: fetch.bind(globalThis) })
  return assemble(core, { open: async () => false, close: () => undefined, setOptions: core.applyOptions })
}

function assemble(core: Core, stage: KitStage): AppKit {
  const { outcomes, $options, services } = core.runtime
  const bindings = createAdapterBindings(() => kit, {
    report: (error) => outcomes.emit('error', toErrorLike(error)),
    onBound: ({ kind }) => services.setLibrary(kind),
  })
  const stores = createKitStores(core)
  const kit: AppKit = {
    ...stores,
    ...createVerbs(core, stage),
    ...createReaders(core, stores),
    ...createSubscriptions(core, stores),
    ...bindings,
  }
  for (const adapter of readAdapters($options.get().adapters)) bindings.addAdapter(adapter)
  return kit
}

const modalTag = () => {
  const taken = customElements.get('w3m-modal')
  return taken && brand in taken ? 'w3m-modal' : 'w3m-wallet-modal'
}
const hasModal = () =>
  [...document.querySelectorAll('w3m-modal, w3m-wallet-modal')].some(
    (element) => brand in element.constructor,
  )
