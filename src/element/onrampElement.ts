import roomCss from '../../styles/page-room.css'
import tokensCss from '../../styles/tokens.css'
import type { MountedOnramp } from '../views/buy/mountOnramp.tsx'
import { brand } from './brand.ts'
import { createElement } from './createElement.ts'
import { isOn, reflectAttribute, upgradeProperty } from './elementParts.ts'
import { whenSeen } from './whenSeen.ts'
import { getWidgetController } from './widgetController.ts'

const loadForm = () => import('../views/buy/mountOnramp.tsx')

/**
 * Creates the class of `<w3m-onramp-widget>`, a purchase form in the page. Reserves its space at once; loads its
 * content when it is visible or touched.
 */
export function createOnrampClass(): CustomElementConstructor {
  class OnrampElement extends HTMLElement {
    static readonly [brand] = true
    static readonly observedAttributes = ['disabled']
    #root = this.attachShadow({ mode: 'open' })
    #room = createElement('div', { class: 'room' })
    #stop = () => {}
    #form: MountedOnramp | undefined

    constructor() {
      super()
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(roomCss)
      this.#root.adoptedStyleSheets = [sheet]
      // If the first load failed, a hint of intent tries again.
      this.addEventListener('pointerenter', () => void this.#fill().catch(getWidgetController().report))
    }

    connectedCallback() {
      upgradeProperty(this, 'disabled')
      this.#stop()
      if (this.#form) return
      this.#root.append(this.#room)
      this.#stop = whenSeen(this, () => this.#fill())
    }

    disconnectedCallback() {
      // A move is a removal and an insertion in one task.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#stop()
        this.#form?.unmount()
        this.#form = undefined
      })
    }

    attributeChangedCallback() {
      this.#form?.setDisabled(this.#isDisabled)
    }

    get #isDisabled() {
      return isOn(this.getAttribute('disabled'))
    }

    async #fill() {
      const page = getWidgetController()
      const [{ mountOnramp }, core] = await Promise.all([loadForm(), page.load()])
      await core.restored
      if (!this.isConnected || this.#form) return
      this.#form = mountOnramp(core.runtime, {
        container: this.#root,
        tokens: tokensCss,
        open: (view) => void page.open({ view }).catch(page.report),
        onShown: () => {
          this.#stop()
          this.#room.remove()
        },
      })
      this.#form.setDisabled(this.#isDisabled)
    }
  }
  Object.defineProperty(OnrampElement.prototype, 'disabled', reflectAttribute('disabled'))
  return OnrampElement
}
