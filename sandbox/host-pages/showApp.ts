/** Loads the page in the frame, now that its messages are listened to. */
export function showApp(): void {
  const frame = document.querySelector('iframe')
  if (frame) frame.src = frame.dataset.src ?? ''
}
