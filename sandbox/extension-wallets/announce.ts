/** A wallet's announced information. @see https://eips.ethereum.org/EIPS/eip-6963 */
export type Announcement = { uuid: string; name: string; rdns: string; icon: string }

/** Announces a provider now and whenever the page asks, with a delay of `delayMs`. */
export function announce(window: Window, info: Announcement, provider: unknown, delayMs = 0): void {
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
  const say = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  const answer = () => void (delayMs > 0 ? setTimeout(say, delayMs) : say())
  window.addEventListener('eip6963:requestProvider', answer)
  answer()
}
