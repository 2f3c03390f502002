/** What a page can do to hide what users click. */
export const coverTricks = [
  'cover',
  'cover without pointer events',
  'speck over the button',
  'opacity',
  'filter',
  'scale',
  'clip',
  'blend',
] as const

type Trick = (typeof coverTricks)[number] | 'none'
export type Cover = { trick: Trick; x: number; y: number }

/** Runs in the page: applies one trick to the wallet's frame, and nothing else. */
export function coverFrame({ trick, x, y }: Cover): void {
  const host = [...document.body.children].find((each) => each.shadowRoot?.querySelector('#w3m-iframe'))
  const frame = host?.shadowRoot?.querySelector<HTMLElement>('#w3m-iframe')
  if (!frame) throw new Error('There is no frame')
  document.querySelector('#cover')?.remove()
  for (const name of ['opacity', 'filter', 'transform', 'clip-path', 'mix-blend-mode'])
    frame.style.removeProperty(name)
  const styles: Partial<Record<Trick, string>> = {
    opacity: 'opacity: 0.01',
    filter: 'filter: brightness(9)',
    scale: 'transform: scale(0.9)',
    clip: 'clip-path: inset(0 0 100% 0)',
    blend: 'mix-blend-mode: multiply',
  }
  const own = styles[trick]
  if (own) frame.style.cssText += `;${own}`
  if (own || trick === 'none') return
  const isSpeck = trick.startsWith('speck')
  const cover = Object.assign(document.createElement('div'), { id: 'cover', popover: 'manual' })
  cover.style.cssText = `position: fixed; margin: 0; border: 0; background: white; inset: auto;
    left: ${isSpeck ? x : 0}px; top: ${isSpeck ? y : 0}px; width: ${isSpeck ? '12px' : '100%'}; height: ${isSpeck ? '12px' : '100%'};
    pointer-events: ${trick === 'cover' ? 'auto' : 'none'}`
  document.body.append(cover)
  // Above the dialog that the frame is in.
  cover.showPopover()
}
