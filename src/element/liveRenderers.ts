import { loadNetworkMark } from '../core/loadNetworkMark.ts'
import { shortenText } from '../lib/addressText.ts'
import { createIdenticon } from '../lib/identicon.ts'
import { writeNumber } from '../lib/writeNumber.ts'
import type { Runtime } from '../runtime.ts'
import type { ButtonRenderer, ButtonState, LiveRenderers, RenderTools } from './buttonRenderers.ts'

/** A warning sign. */
const warningIcon = 'M12 4 2.800 20h18.400L12 4M12 10v4.500M12 17.200v.1'
const unknownIcon =
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.600 9.400a2.500 2.500 0 1 1 3.500 2.700c-.8.4-1.100.9-1.100 1.700M12 16.800v.1'

/** Balance and account; nothing without an account. An unknown balance is a dash, never a zero. */
const renderAccountButton: ButtonRenderer = (state, element, kit) => {
  const { createElement, drawSpoken, classesOf } = kit
  const { address, name, avatar, mustSwitch } = state
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
    // The page may put its own picture there.
    createElement('slot', { name: 'avatar' }, drawFace(kit, address, avatar)),
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

/** How many characters of an address to show. Invalid numbers count as not set. */
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

/** The picture of an account: its own, as in the modal, else one made from its address. */
function drawFace({ createElement, createSvg }: RenderTools, address: string, avatar?: string): HTMLElement {
  const { ground, strands } = createIdenticon(address)
  const bars = strands.map(({ x, y, width, height, fill }) =>
    createSvg('rect', { x: `${x}`, y: `${y}`, width: `${width}`, height: `${height}`, rx: '1.6', fill }),
  )
  const field = createSvg('rect', { width: '40', height: '40', fill: ground })
  const face = createElement(
    'span',
    { class: 'avatar avatar--24 avatar--round' },
    createSvg('svg', { viewBox: '0 0 40 40', 'aria-hidden': 'true' }, field, ...bars),
  )
  return avatar ? drawPicture(createElement, avatar, { otherwise: face, round: true }) : face
}

type PictureOptions = { otherwise: HTMLElement; round?: boolean }

/** A picture by URL; replaced if it does not load. */
function drawPicture(
  createElement: RenderTools['createElement'],
  src: string,
  { otherwise, round }: PictureOptions,
): HTMLElement {
  const picture = createElement('img', { src, alt: '', referrerpolicy: 'no-referrer' })
  const mark = createElement('span', { class: `avatar avatar--24${round ? ' avatar--round' : ''}` }, picture)
  picture.addEventListener('error', () => mark.replaceWith(otherwise), { once: true })
  return mark
}

/** The active network, or the problem with it. */
const renderNetworkButton: ButtonRenderer = (state, element, kit) => {
  const { words, network } = state
  const { status, name, image } = network
  if (status === 'none') return kit.renderSelectNetwork(state, element)
  if (status === 'unsupported') {
    const mark = kit.createIcon(warningIcon, 'icon icon--warn')
    return kit.drawNetworkButton(element, { mark, text: words.switchNetwork })
  }
  const text = name ?? words.unknownNetwork
  const mark = drawNetworkMark(kit, name, image)
  const busy = status === 'switching'
  return kit.drawNetworkButton(element, { mark, text, spoken: words.network({ name: text }), busy })
}

function drawNetworkMark(
  { createElement, createIcon }: RenderTools,
  name: string | undefined,
  image: string | undefined,
): Node {
  if (!name) return createIcon(unknownIcon, 'icon')
  const letter = createElement(
    'span',
    { class: 'avatar avatar--24 avatar--letter', 'aria-hidden': 'true' },
    name.slice(0, 1),
  )
  return image ? drawPicture(createElement, image, { otherwise: letter }) : letter
}

/** The buttons that show an account or a network. Each loads its picture when first shown. */
export const createLiveRenderers = (runtime: Runtime): LiveRenderers => ({
  account: renderAccountButton,
  network(state, element, kit) {
    loadNetworkMark(runtime, state.network.id)
    return renderNetworkButton(state, element, kit)
  },
})
