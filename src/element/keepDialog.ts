/**
 * Remembers what has the focus in a shadow root, and puts a modal dialog back into the top layer after its host was
 * taken out of the page and put in elsewhere: the browser then shows it without modality and without focus.
 * @returns What to call once the host is in the page again.
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
