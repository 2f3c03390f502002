import { isSharingRefused } from '../../../lib/tabs.ts'
import { withResolvers } from '../../../lib/withResolvers.ts'

export type TabLocks = ReturnType<typeof createTabLocks>

/**
 * Decides which tab gets the response to a QR code or request. All tabs know all of them from storage: a reloaded page
 * continues with its own. A lock ends with its page, so closed tabs reserve nothing. If the browser refuses locks, tabs
 * do not know of each other.
 */
export function createTabLocks(prefix: string) {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  const own = new Set<string>()
  const lockOf = (name: string) => `${prefix} ${name}`
  const hold = (name: string) => {
    own.add(name)
    return withResolvers()
  }
  return {
    /** Reserves the response to a QR code or a request for this tab. @returns A function that releases it. */
    add(name: string) {
      const { promise, resolve } = hold(name)
      locks?.request(lockOf(name), () => promise).catch(onlyRefused)
      return () => {
        own.delete(name)
        resolve()
      }
    },
    /** Reserves it unless another open tab has it. @returns Whether this tab has it now. */
    async take(name: string): Promise<boolean> {
      if (own.has(name) || !locks) return true
      return new Promise((resolve, reject) => {
        const granted = (lock: Lock | null) => {
          resolve(lock !== null)
          return lock && hold(name).promise
        }
        locks.request(lockOf(name), { ifAvailable: true }, granted).catch((error) => {
          if (isSharingRefused(error)) resolve(true)
          else reject(error)
        })
      })
    },
    /** Whether another open tab has reserved it. */
    async isOthers(name: string) {
      if (own.has(name) || !locks) return false
      const { held = [] }: LockManagerSnapshot = await locks
        .query()
        .catch((error) => onlyRefused(error) ?? {})
      return held.some((lock) => lock.name === lockOf(name))
    },
  }
}

function onlyRefused(error: unknown): undefined {
  if (!isSharingRefused(error)) throw error
}
