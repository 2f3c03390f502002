import { shortenText } from '../lib/addressText.ts'
import { createIdenticon } from '../lib/identicon.ts'
import type { ButtonRenderer, ButtonState, RenderTools } from './buttonRenderers.ts'
import { warningIcon } from './renderNetworkButton.ts'

/** Balance and account; nothing without an account. An unknown balance is a dash, never a zero. */
export const renderAccountButton: ButtonRenderer = (state, element, kit) => {
  const { createElement, drawSpoken, classesOf } = kit
  const { address, name, mustSwitch } = state
  if (!address) return undefined
  const charsStart = count(element.getAttribute('chars-start'), 4)
  const charsEnd = count(element.getAttribute('chars-end'), 6)
  const shown = name ?? shortenText(address, { charsStart, charsEnd })
  const isLeftOut = state.hasNoBalance || element.getAttribute('balance') === 'hide'
  const hidden = isLeftOut && !mustSwitch
  const text = createElement('bdi', { class: name ? 'clip' : 'short', dir: name ? undefined : 'ltr' }, shown)
  text.setAttribute('aria-hidden', 'true')
  const spoken = drawSpoken(state.words.account({ name: shown }))
  const who = createElement(
    'span',
    { class: hidden ? bare : 'page-button__who' },
    drawWeave(kit, address),
    text,
    spoken,
  )
  return {
    className: classesOf(element, 'plain', 'account'),
    content: hidden ? [who] : [mustSwitch ? drawMustSwitch(kit, state) : drawBalance(kit, state), who],
    testId: 'account-button',
  }
}

/** A part of the button without its own background. */
const bare = 'page-button__who page-button__who--only'

/** How many characters of an address to show: what makes no sense counts as not set. */
const count = (text: string | null, otherwise: number): number =>
  text && /^\d{1,2}$/.test(text) ? Number(text) : otherwise

const drawMustSwitch = ({ createElement, createIcon }: RenderTools, state: ButtonState): HTMLElement =>
  createElement(
    'span',
    { class: bare },
    createIcon(warningIcon, 'icon icon--warn'),
    state.words.switchNetwork,
  )

function drawBalance({ createElement, drawSpoken }: RenderTools, state: ButtonState): HTMLElement {
  const { balance, balanceLoading, symbol = '' } = state
  const box = createElement('span', { class: 'page-button__balance num' })
  if (balance !== undefined) box.append(`${writeNumber(balance, state.locale)} ${symbol}`)
  else if (balanceLoading) box.append(createElement('span', { class: 'skeleton', 'data-kind': 'line' }))
  else
    box.append(
      createElement('span', { 'aria-hidden': 'true' }, `— ${symbol}`),
      drawSpoken(state.words.balanceUnknown),
    )
  return box
}

/** The picture of an account. */
function drawWeave({ createElement, createSvg }: RenderTools, address: string): HTMLElement {
  const { ground, strands } = createIdenticon(address)
  const bars = strands.map(({ x, y, width, height, fill }) =>
    createSvg('rect', { x: `${x}`, y: `${y}`, width: `${width}`, height: `${height}`, rx: '1.6', fill }),
  )
  const field = createSvg('rect', { width: '40', height: '40', fill: ground })
  return createElement(
    'span',
    { class: 'avatar avatar--24 avatar--round' },
    createSvg('svg', { viewBox: '0 0 40 40', 'aria-hidden': 'true' }, field, ...bars),
  )
}

/** Formats all digits of a decimal text for the language. An invalid language tag leaves it unchanged. */
function writeNumber(text: string, locale: string | undefined): string {
  const tag = locale || document.documentElement.lang || undefined
  try {
    return new Intl.NumberFormat(tag, { maximumFractionDigits: 20, numberingSystem: 'latn' }).format(
      text as `${number}`,
    )
  } catch {
    return text
  }
}
