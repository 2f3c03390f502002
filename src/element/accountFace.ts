import type { PageState } from '../core/pageState.ts'
import { shortenText } from '../lib/addressText.ts'
import { createWeave } from '../lib/weave.ts'
import type { Face, FaceKit } from './buttonFaces.ts'
import { warningIcon } from './networkFace.ts'

/** Balance and account, or nothing while there is none. An unknown balance is a dash, never a zero. */
export const drawAccount: Face = (state, element, kit) => {
  const { draw, drawSpoken, wordsFor, classesOf } = kit
  const { address, name, mustSwitch } = state
  if (!address) return undefined
  const charsStart = count(element.getAttribute('chars-start'), 4)
  const charsEnd = count(element.getAttribute('chars-end'), 6)
  const shown = name ?? shortenText(address, { charsStart, charsEnd })
  const hidden = element.getAttribute('balance') === 'hide' && !mustSwitch
  const text = draw('bdi', { class: name ? 'clip' : 'short', dir: name ? undefined : 'ltr' }, shown)
  text.setAttribute('aria-hidden', 'true')
  const spoken = drawSpoken(wordsFor(state).account(shown))
  const who = draw(
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

/** A part of the button without a ground of its own. */
const bare = 'page-button__who page-button__who--only'

/** How many characters of an address to show: what makes no sense counts as not set. */
const count = (text: string | null, otherwise: number): number =>
  text && /^\d{1,2}$/.test(text) ? Number(text) : otherwise

const drawMustSwitch = ({ draw, drawIcon, wordsFor }: FaceKit, state: PageState): HTMLElement =>
  draw('span', { class: bare }, drawIcon(warningIcon, 'icon icon--warn'), wordsFor(state).switchNetwork)

function drawBalance({ draw, drawSpoken, wordsFor }: FaceKit, state: PageState): HTMLElement {
  const { balance, balanceLoading, symbol = '' } = state
  const box = draw('span', { class: 'page-button__balance num' })
  if (balance !== undefined) box.append(`${writeNumber(balance, state.locale)} ${symbol}`)
  else if (balanceLoading) box.append(draw('span', { class: 'skeleton', 'data-kind': 'line' }))
  else
    box.append(
      draw('span', { 'aria-hidden': 'true' }, `— ${symbol}`),
      drawSpoken(wordsFor(state).balanceUnknown),
    )
  return box
}

/** The picture of an account. */
function drawWeave({ draw, drawSvg }: FaceKit, address: string): HTMLElement {
  const { ground, strands } = createWeave(address)
  const bars = strands.map(({ x, y, width, height, fill }) =>
    drawSvg('rect', { x: `${x}`, y: `${y}`, width: `${width}`, height: `${height}`, rx: '1.6', fill }),
  )
  const field = drawSvg('rect', { width: '40', height: '40', fill: ground })
  return draw(
    'span',
    { class: 'avatar avatar--24 avatar--round' },
    drawSvg('svg', { viewBox: '0 0 40 40', 'aria-hidden': 'true' }, field, ...bars),
  )
}

/** Decimal text by the language's own marks, every digit of it. A tag that is none leaves it as it is. */
function writeNumber(text: string, locale: string | undefined): string {
  const tag = locale || document.documentElement.lang || undefined
  try {
    return new Intl.NumberFormat(tag, { maximumFractionDigits: 20 }).format(text as never)
  } catch {
    return text
  }
}
