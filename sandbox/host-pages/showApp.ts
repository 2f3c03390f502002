/** Loads the page in the frame, now that somebody listens to it. */
export function showApp(): void {
  const frame = document.querySelector('iframe')
  if (frame) frame.src = frame.dataset.src ?? ''
}
