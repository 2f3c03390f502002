/**
 * Remembers the focus in a shadow root, and reopens a modal dialog in the top layer after its element was moved in the
 * page: the browser would show it without modality and focus.
 * @returns A function to call when the element is in the page again.
 */
export function keepDialog(root: ShadowRoot): () => void {
  let focused: EventTarget | null = null
  root.addEventListener('focusin', ({ target }) => {
    focused = target
  })
  return () => {
    const dialog = root.querySelector<HTMLDialogElement>('dialog[open][aria-modal="true"]')
    if (!dialog || dialog.matches(':modal')) return
    const before = focused
    // `close()` would emit a close event that the page did not cause.
    dialog.open = false
    dialog.showModal()
    if (before instanceof HTMLElement && dialog.contains(before)) before.focus({ preventScroll: true })
  }
}
