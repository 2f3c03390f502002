import { attempt } from './attempt.ts'

/**
 * Whether the browser refuses locks and channels between tabs, as some do if the user blocks site data. Each tab then
 * works alone.
 * @see https://w3c.github.io/web-locks/#api-lock-manager-request
 */
export const isSharingRefused = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError'

/** A channel to the other tabs of the site; undefined if the browser has none, or refuses it. */
export const openChannel = (name: string): BroadcastChannel | undefined =>
  attempt(() => new BroadcastChannel(name))
