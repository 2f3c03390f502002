const heeding = new WeakSet<HTMLElement>()

/**
 * Keeps the layer around a field in the part of the window that a phone's keyboard leaves, until it closes. Phones show
 * the keyboard over the page and may move the page up: only the visual viewport changes.
 */
export function heedKeyboard({ currentTarget }: { currentTarget: Element }): void {
  const { visualViewport } = window
  const dialog = currentTarget.closest('dialog')
  if (!visualViewport || !dialog || heeding.has(dialog)) return
  heeding.add(dialog)
  const lay = (top: string, height: string) =>
    Object.assign(dialog.style, { insetBlockStart: top, blockSize: height })
  const follow = () => {
    const { height, offsetTop, scale } = visualViewport
    // A zoomed page also shows less, without a keyboard.
    const isCovered = scale === 1 && innerHeight - height >= 1
    lay(isCovered ? `${offsetTop}px` : '', isCovered ? `${height}px` : '')
    if (isCovered) dialog.querySelector('input:focus')?.scrollIntoView({ block: 'nearest' })
  }
  const life = new AbortController()
  const { signal } = life
  visualViewport.addEventListener('resize', follow, { signal })
  visualViewport.addEventListener('scroll', follow, { signal })
  const stop = () => {
    life.abort()
    heeding.delete(dialog)
    lay('', '')
  }
  dialog.addEventListener('close', stop, { once: true })
  follow()
}
