/**
 * Whether the browser refuses what tabs of a site share, locks and channels, as some do where the person has blocked
 * site data. Each tab then works for itself.
 *
 * @see https://w3c.github.io/web-locks/#api-lock-manager-request
 */
export const isSharingRefused = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError'

/** A channel to the other tabs of the site; undefined where the browser has none, or refuses it. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
