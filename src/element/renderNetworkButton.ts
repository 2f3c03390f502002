import type { ButtonRenderer, RenderTools } from './buttonRenderers.ts'

/** Something is the matter. */
export const warningIcon = 'M12 4 2.800 20h18.400L12 4M12 10v4.500M12 17.200v.1'
const unknownIcon =
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.600 9.400a2.500 2.500 0 1 1 3.500 2.700c-.8.4-1.100.9-1.100 1.700M12 16.800v.1'

/** The network in use, or what is the matter with it. */
export const renderNetworkButton: ButtonRenderer = (state, element, kit) => {
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
  if (!image) return letter
  const picture = createElement('img', { src: image, alt: '', referrerpolicy: 'no-referrer' })
  const mark = createElement('span', { class: 'avatar avatar--24' }, picture)
  picture.addEventListener('error', () => mark.replaceWith(letter), { once: true })
  return mark
}
