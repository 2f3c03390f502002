import type { OpenParameters } from '../actions/modal/openModal.ts'
import type { ConnectRequest } from '../core/connectInModal.ts'
import type { PageState } from '../core/pageState.ts'
import type { HostRoute } from '../schemas/routes.ts'
import { brand } from './brand.ts'
import { type ButtonFace, drawConnect, drawSelectNetwork, drawWallet, faceKit } from './buttonFaces.ts'
import { buttonSheet } from './buttonSheet.ts'
import { draw } from './draw.ts'
import { drawBox, isOn, liftProperty, mirror, updateChildren } from './elementParts.ts'
import { getPage } from './page.ts'

/** What one button element shows in a state, and which view a press opens, or whom it connects. */
type Kind = (
  state: PageState,
  element: HTMLElement,
) => { face: ButtonFace | undefined; view: HostRoute; request?: ConnectRequest }

const faces = () => getPage().core()?.faces
const connect: Kind = (...button) => ({ face: drawConnect(...button), view: 'Connect' })
const account: Kind = (...button) => ({ face: faces()?.account?.(...button, faceKit), view: 'Account' })
const network: Kind = (...button) => ({
  face: (faces()?.network ?? drawSelectNetwork)(...button, faceKit),
  view: 'Networks',
})
const either: Kind = (state, element) => {
  if (state.status !== 'connected') return connect(state, element)
  // Until the account can be drawn, it is still being connected to the eye.
  return faces()?.account ? account(state, element) : connect({ ...state, status: 'connecting' }, element)
}

const wallet: Kind = (state, element) => {
  const request = requestOf(element)
  const known = getPage().core()?.wallet(request)
  const face = drawWallet(state, element, known)
  return known?.status === 'connected' ? { face, view: 'Account' } : { face, view: 'Connect', request }
}

const requestOf = (element: HTMLElement) =>
  ({
    wallet: element.getAttribute('wallet') ?? undefined,
    namespace: element.getAttribute('namespace') ?? undefined,
  }) as ConnectRequest

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

/** Each attribute with the property that mirrors it. */
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
    #box = draw('div', { class: 'w3m' })
    #button = draw('button', { type: 'button', part: 'button' })

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [buttonSheet()]
      root.append(this.#box)
      this.#button.addEventListener('click', () => this.#press())
      // A hint of intent loads what the press will need.
      for (const hint of ['pointerenter', 'focus', 'pointerdown']) {
        this.#button.addEventListener(hint, () => getPage().preload(), { once: true, passive: true })
      }
    }

    connectedCallback() {
      for (const name of Object.values(mirrored)) liftProperty(this, name)
      this.#stop ??= getPage().subscribe(() => this.#draw())
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
      const page = getPage()
      const { namespace } = requestOf(this)
      const { view, request } = this.#goal ?? {}
      if (request)
        page
          .connect(request, { offersDownload: true })
          .catch((error) => isAnswer(error) || page.report(error))
      else page.open({ view, namespace } as OpenParameters).catch(page.report)
    }

    #draw() {
      const state = getPage().state()
      const { face, ...goal } = kind(state, this)
      this.#goal = goal
      if (!face) return this.#button.remove()
      drawBox(this.#box, state)
      updateButton(this.#button, face, isOn(this.getAttribute('disabled')))
      if (!this.#button.isConnected) this.#box.append(this.#button)
    }
  }

  for (const [attribute, property] of Object.entries(mirrored)) {
    Object.defineProperty(ButtonElement.prototype, property, mirror(attribute))
  }
  return ButtonElement
}

/** Closing or declining is an answer: nothing went wrong. */
const isAnswer = (error: { code?: unknown }): boolean => /^W3M_USER_/.test(`${error.code}`)

function updateButton(button: HTMLElement, face: ButtonFace, disabled: boolean): void {
  button.className = face.className
  button.toggleAttribute('disabled', disabled)
  button.setAttribute('aria-busy', String(face.busy ?? false))
  button.dataset.testid = face.testId
  updateChildren(button, face.content)
}
