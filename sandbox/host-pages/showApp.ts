/** Loads the page in the frame once its messages have a listener. */
export function showApp(): void {
  const frame = document.querySelector('iframe')
  if (frame) frame.src = frame.dataset.src ?? ''
}
