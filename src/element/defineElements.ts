import { isOurs } from './brand.ts'
import { createButtonClasses } from './buttonElements.ts'
import { createModalClass } from './modalElement.ts'
import { createOnrampClass } from './onrampElement.ts'
import { createTellDeveloper } from './tellDeveloper.ts'
import { getWidgetController } from './widgetController.ts'

/** Which tags to register. */
export type DefineOptions = {
  /** Leave `<w3m-modal>` to another library and register only `<w3m-wallet-modal>`. */
  alternativeTagOnly?: boolean | undefined
}

/**
 * Registers the widget's tags, except those that are taken. Never throws; does nothing when called again, or without
 * custom elements. The modal is also available as `<w3m-wallet-modal>`, for pages where another library owns
 * `<w3m-modal>`.
 */
export function defineElements(options: DefineOptions = {}): void {
  if (typeof customElements === 'undefined') return
  getWidgetController()
  const foreign: string[] = []
  let isFirst = false
  const define = (tag: string, create: () => CustomElementConstructor) => {
    const taken = customElements.get(tag)
    if (taken && !isOurs(taken)) foreign.push(`<${tag}>`)
    if (taken) return
    customElements.define(tag, create())
    isFirst = true
  }

  define('w3m-wallet-modal', createModalClass)
  const Modal = customElements.get('w3m-wallet-modal')
  // A class can be registered only once, so the other name gets a subclass.
  const another = Modal && isOurs(Modal) ? () => class extends Modal {} : createModalClass
  if (!options.alternativeTagOnly) define('w3m-modal', another)
  for (const [tag, Button] of Object.entries(createButtonClasses())) define(tag, () => Button)
  define('w3m-onramp-widget', createOnrampClass)
  if (!isFirst || foreign.length === 0) return
  const hint = foreign.includes('<w3m-modal>') ? ' Use <w3m-wallet-modal>.' : ''
  createTellDeveloper().warn(`Taken by another library on this page: ${foreign.join(', ')}.${hint}`)
}
