import type { KnownWallet } from '../core/findConnector.ts'
import type { PageState } from '../core/pageState.ts'
import type { ButtonWords } from '../i18n/buttonWords.ts'
import { createElement, createIcon, createSvg } from './createElement.ts'

export type ButtonState = PageState & { words: ButtonWords }

export type ButtonContent = {
  className: string
  content: (Node | string)[]
  busy?: boolean | undefined
  testId: string
}

/** Renders a state on a button element; undefined if there is nothing to show. */
export type ButtonRenderer = (
  state: ButtonState,
  element: HTMLElement,
  kit: RenderTools,
) => ButtonContent | undefined

/** Renders a connected account and a network; available once the core is loaded. */
export type LiveRenderers = { account: ButtonRenderer; network: ButtonRenderer }

const globe =
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9S14.500 18.400 12 21c-2.500-2.600-3.800-5.600-3.800-9S9.500 5.600 12 3'
const down = 'm6 9 6 6 6-6'

const classesOf = (element: HTMLElement, ...kinds: string[]): string => {
  const sizes = element.getAttribute('size') === 'sm' ? ['sm'] : []
  return ['page-button', ...[...kinds, ...sizes].map((kind) => `page-button--${kind}`)].join(' ')
}

const drawDots = () =>
  createElement(
    'span',
    { class: 'dots', 'aria-hidden': 'true' },
    createElement('i'),
    createElement('i'),
    createElement('i'),
  )

/** Text for screen readers only. The visible text stays: no label hides it. */
const drawSpoken = (text: string): HTMLElement => createElement('span', { class: 'sr' }, text)

/** "Connect Wallet", which keeps its width while connecting. */
export const renderConnectButton = (state: ButtonState, element: HTMLElement): ButtonContent => ({
  className: classesOf(element),
  ...drawBusy(
    state,
    element,
    state.loading ? 'connecting' : state.status,
    // No bare text: WebKit loses a click if the text changes between press and release.
    createElement(
      'slot',
      { name: 'label' },
      createElement('span', {}, element.getAttribute('label') ?? state.words.connect),
    ),
  ),
  testId: 'connect-button',
})

/** Keeps the button's width while loading. */
function drawBusy(
  state: ButtonState,
  element: HTMLElement,
  status: PageState['status'] | undefined,
  ...content: (Node | string)[]
): Pick<ButtonContent, 'content' | 'busy'> {
  const busy = /connecting/.test(status ?? '')
  if (!busy) return { content, busy }
  const spoken = drawSpoken(element.getAttribute('loading-label') ?? state.words.connecting)
  return {
    content: [
      createElement('span', { class: 'keep' }, ...content),
      createElement('span', { class: 'over' }, drawDots(), spoken),
    ],
    busy,
  }
}

/** One wallet, with its name and picture once known, until then with the page's name for it. */
export function renderWalletButton(
  state: ButtonState,
  element: HTMLElement,
  wallet?: KnownWallet,
): ButtonContent {
  const given = element.getAttribute('wallet') ?? ''
  // An id or a reverse-domain name is not readable.
  const called = /^[^.]{1,40}$/.test(given) ? given : state.words.connect
  const text = createElement(
    'span',
    { class: 'clip' },
    element.getAttribute('label') ?? wallet?.name ?? called,
  )
  const icon =
    wallet?.icon &&
    createElement('span', { class: 'avatar avatar--24' }, createElement('img', { src: wallet.icon, alt: '' }))
  return {
    className: classesOf(element, 'plain'),
    ...drawBusy(state, element, wallet?.status, icon || '', text),
    testId: 'wallet-button',
  }
}

/** The network button before a network is known. */
export const renderSelectNetwork = (state: ButtonState, element: HTMLElement): ButtonContent =>
  drawNetworkButton(element, {
    mark: createIcon(globe, 'icon'),
    text: element.getAttribute('label') ?? state.words.selectNetwork,
  })

type NetworkParts = { mark: Node; text: string; spoken?: string | undefined; busy?: boolean | undefined }

/** Icon, name and arrow. */
function drawNetworkButton(element: HTMLElement, { mark, text, spoken, busy }: NetworkParts): ButtonContent {
  const name = createElement('span', { class: 'clip', 'aria-hidden': spoken ? 'true' : undefined }, text)
  const end = busy ? drawDots() : createIcon(down)
  return {
    className: classesOf(element, 'plain', 'network'),
    content: [mark, name, spoken ? drawSpoken(spoken) : '', end],
    busy,
    testId: 'w3m-network-button',
  }
}

/** Passed to live renderers: they load with the core and would otherwise bundle all of it again. */
export const renderTools = {
  createElement,
  createIcon,
  createSvg,
  classesOf,
  drawSpoken,
  renderSelectNetwork,
  drawNetworkButton,
}
export type RenderTools = typeof renderTools
