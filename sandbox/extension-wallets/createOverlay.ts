import type { CallSummary } from '../phone-wallet/evm/describeCall.ts'
import { type Brand, shapesOf } from './brands.ts'
import { overlaySheet } from './overlaySheet.ts'

export type Question = CallSummary & { account: string; network: string }

export type Overlay = {
  /**
   * Shows one prompt at a time until the user answers.
   *
   * @returns Whether the user approved. Escape declines.
   */
  ask(brand: Brand, question: Question, signal: AbortSignal): Promise<boolean>
}

/** The wallets' window on the page: a modal dialog in the top layer, which nothing can cover. */
export function createOverlay(document: Document): Overlay {
  let queue: Promise<unknown> = Promise.resolve()

  return {
    ask(brand, question, signal) {
      const turn = queue.then(() => (signal.aborted ? false : show(document, brand, question, signal)))
      queue = turn.catch(() => {})
      return turn
    },
  }
}

function show(document: Document, brand: Brand, question: Question, signal: AbortSignal): Promise<boolean> {
  const host = document.createElement('div')
  host.dataset.sandboxWallet = brand.id
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [overlaySheet()]
  const dialog = document.createElement('dialog')
  const [no, yes] = [button(document, 'Decline', 'decline'), button(document, 'Confirm', 'confirm')]
  dialog.append(...card(document, brand, question), row(document, 'div', 'actions', no, yes))
  dialog.style.setProperty('--brand', brand.color)
  dialog.setAttribute('aria-label', `${brand.name}: ${question.title}`)
  root.append(dialog)
  // An extension's window is not part of the page: the page must not receive its events.
  for (const type of [
    'click',
    'pointerdown',
    'pointerup',
    'keydown',
    'keyup',
    'focusin',
    'focusout',
    'close',
  ]) {
    host.addEventListener(type, (event) => event.stopPropagation())
  }
  document.documentElement.append(host)
  dialog.showModal()

  return new Promise((resolve) => {
    const finish = (answer: boolean) => {
      host.remove()
      resolve(answer)
    }
    yes.addEventListener('click', () => finish(true))
    no.addEventListener('click', () => finish(false))
    dialog.addEventListener('cancel', () => finish(false))
    signal.addEventListener('abort', () => finish(false), { once: true })
  })
}

function card(document: Document, brand: Brand, { title, facts, body, account, network }: Question): Node[] {
  const head = row(document, 'header', 'head', icon(document, brand), text(document, 'strong', brand.name))
  head.append(text(document, 'span', network))
  const list = document.createElement('dl')
  for (const [label, value] of [['Site', document.location.host], ['Account', account], ...facts]) {
    list.append(text(document, 'dt', label ?? ''), text(document, 'dd', value ?? ''))
  }
  return [head, text(document, 'h2', title), list, ...(body ? [text(document, 'pre', body)] : [])]
}

function text(document: Document, tag: string, content: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = content
  return element
}

function row(document: Document, tag: string, name: string, ...children: Node[]): HTMLElement {
  const element = document.createElement(tag)
  element.className = name
  element.append(...children)
  return element
}

function button(document: Document, label: string, name: string): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = name
  element.textContent = label
  return element
}

/** Drawn with elements, because a page's policy may forbid images. */
function icon(document: Document, brand: Brand): SVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 32 32')
  svg.setAttribute('aria-hidden', 'true')
  for (const { d, fill } of shapesOf(brand)) {
    const path = document.createElementNS(space, 'path')
    path.setAttribute('d', d)
    path.setAttribute('fill', fill)
    svg.append(path)
  }
  return svg
}
