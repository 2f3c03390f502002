import { anySignal } from '../../lib/deadline.ts'
import { isSharingRefused } from '../../lib/tabs.ts'
import type { Runtime } from '../../runtime.ts'

type Slice = Pick<Runtime, 'environment' | 'signal'>

type Followed<Ended> = {
  hash: string
  /** This tab has asked the wallet for it: it follows, whichever tab has begun to. */
  isOwn: boolean
  follow(signal: AbortSignal): Promise<Ended>
}

/**
 * Follows a transaction in one tab of the site at a time: the one that requested it, and after that has closed another
 * one. So its end is reported once.
 *
 * @throws The signal's reason if this page unloads first, or the error of `follow`.
 */
export async function followInOneTab<Ended>(
  { environment, signal }: Slice,
  { hash, isOwn, follow }: Followed<Ended>,
): Promise<Ended> {
  // Missing in an insecure context and in old browsers: there each tab follows for itself.
  const locks: LockManager | undefined = environment.window.navigator?.locks
  if (!locks) return follow(signal)
  for (let steal = isOwn; ; steal = false) {
    const turn = new AbortController()
    try {
      return await locks.request(`w3m-transaction ${hash}`, steal ? { steal } : { signal }, () =>
        follow(anySignal(signal, turn.signal)),
      )
    } catch (error) {
      turn.abort()
      if (isSharingRefused(error)) return follow(signal)
      // Else the tab that has asked for it follows it now: this one is next.
      throwUnlessTaken(error, signal)
    }
  }
}

function throwUnlessTaken(error: unknown, signal: AbortSignal): void {
  const isTaken = error instanceof DOMException && error.name === 'AbortError'
  if (!isTaken || signal.aborted) throw error
}
