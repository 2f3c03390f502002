import type { OpenParameters } from '../actions/modal/openModal.ts'
import type { ConnectRequest } from '../core/connectInModal.ts'
import { codeOf, type ErrorCode } from '../errors/codes.ts'
import type { HostRoute } from '../schemas/routes.ts'
import { pageButtonSheet } from '../ui/pageButtonSheet.ts'
import { brand } from './brand.ts'
import {
  type ButtonContent,
  type ButtonState,
  renderConnectButton,
  renderSelectNetwork,
  renderTools,
  renderWalletButton,
} from './buttonRenderers.ts'
import { createElement } from './createElement.ts'
import { drawBox, isOn, reflectAttribute, updateChildren, upgradeProperty } from './elementParts.ts'
import { hints } from './watchTriggers.ts'
import { getWidgetController } from './widgetController.ts'

/** What one button element shows in a state, and the view that a click opens or the wallet it connects. */
type Kind = (
  state: ButtonState,
  element: HTMLElement,
) => { face: ButtonContent | undefined; view: HostRoute; request?: ConnectRequest }

const faces = () => getWidgetController().core()?.renderers()
const connect: Kind = (...button) => ({ face: renderConnectButton(...button), view: 'Connect' })
const account: Kind = (...button) => ({ face: faces()?.account(...button, renderTools), view: 'Account' })
const network: Kind = (...button) => ({
  face: (faces()?.network ?? renderSelectNetwork)(...button, renderTools),
  view: 'Networks',
})
const either: Kind = (state, element) => {
  if (state.status !== 'connected') return connect(state, element)
  // Until the account can be rendered, the button shows it as connecting.
  return faces() ? account(state, element) : connect({ ...state, status: 'connecting' }, element)
}

const wallet: Kind = (state, element) => {
  const request = requestOf(element)
  const known = getWidgetController().core()?.wallet(request)
  const face = renderWalletButton(state, element, known)
  return known?.status === 'connected' ? { face, view: 'Account' } : { face, view: 'Connect', request }
}

/** A value that is not a namespace counts as not set. */
const namespaceOf = (element: HTMLElement) =>
  /^(eip155|solana|bip122|polkadot)$/.exec(element.getAttribute('namespace') ?? '')?.[0]

const requestOf = (element: HTMLElement) =>
  ({
    wallet: element.getAttribute('wallet') ?? undefined,
    namespace: namespaceOf(element),
  }) as ConnectRequest

/** The state that a button shows: of its own namespace, else of the active one. */
function stateOf(element: HTMLElement): ButtonState {
  const { state: read, words } = getWidgetController()
  const state = read()
  return {
    ...state,
    ...state.others?.[namespaceOf(element) ?? ''],
    words: words(state.locale ?? document.documentElement.lang),
  }
}

/** The classes of the button elements by tag. They need no React and change in place. */
export function createButtonClasses(): Record<string, CustomElementConstructor> {
  return {
    'w3m-button': createButtonClass(either),
    'w3m-connect-button': createButtonClass(connect),
    'w3m-account-button': createButtonClass(account),
    'w3m-network-button': createButtonClass(network),
    'w3m-wallet-button': createButtonClass(wallet),
  }
}

/** Each attribute with its property. */
const mirrored = {
  disabled: 'disabled',
  balance: 'balance',
  size: 'size',
  label: 'label',
  'loading-label': 'loadingLabel',
  'chars-start': 'charsStart',
  'chars-end': 'charsEnd',
  namespace: 'namespace',
  wallet: 'wallet',
}

function createButtonClass(kind: Kind): CustomElementConstructor {
  class ButtonElement extends HTMLElement {
    static readonly [brand] = true
    static readonly observedAttributes = Object.keys(mirrored)
    #stop: (() => void) | undefined
    #goal: Omit<ReturnType<Kind>, 'face'> | undefined
    #box = createElement('div', { class: 'w3m' })
    #button = createElement('button', { type: 'button', part: 'button' })

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [buttonSheet()]
      root.append(this.#box)
      this.#button.addEventListener('click', () => this.#press())
      // A hint of intent loads what the click will need.
      for (const hint of hints) {
        this.#button.addEventListener(hint, () => getWidgetController().hint(), {
          once: true,
          passive: true,
        })
      }
    }

    connectedCallback() {
      for (const name of Object.values(mirrored)) upgradeProperty(this, name)
      this.#stop ??= getWidgetController().subscribe(() => this.#draw())
      this.#draw()
    }

    disconnectedCallback() {
      this.#stop?.()
      this.#stop = undefined
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#draw()
    }

    #press() {
      const page = getWidgetController()
      const { namespace } = requestOf(this)
      const { view, request } = this.#goal ?? {}
      if (request)
        page
          .connect(request, { offersDownload: true })
          .catch((error) => isAnswer(error) || page.report(error))
      else page.open({ view, namespace } as OpenParameters).catch(page.report)
    }

    #draw() {
      const state = stateOf(this)
      const { face, ...goal } = kind(state, this)
      this.#goal = goal
      if (!face) return this.#button.remove()
      drawBox(this.#box, state)
      updateButton(this.#button, face, isOn(this.getAttribute('disabled')))
      if (!this.#button.isConnected) this.#box.append(this.#button)
    }
  }

  for (const [attribute, property] of Object.entries(mirrored)) {
    Object.defineProperty(ButtonElement.prototype, property, reflectAttribute(attribute))
  }
  return ButtonElement
}

/** Closing or declining is not an error. */
const isAnswer = (error: unknown): boolean => answers.includes(codeOf(error))
const answers: (ErrorCode | undefined)[] = ['W3M_USER_CLOSED', 'W3M_USER_REJECTED']

function updateButton(button: HTMLElement, face: ButtonContent, disabled: boolean): void {
  button.className = face.className
  button.toggleAttribute('disabled', disabled)
  button.setAttribute('aria-busy', String(face.busy ?? false))
  button.dataset.testid = face.testId
  updateChildren(button, face.content)
}

/** The stylesheet of one button element. */
function buttonSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(pageButtonSheet)
  return sheet
}
