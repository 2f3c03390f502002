import { isSharingRefused } from '../../../lib/tabs.ts'

export type TabLocks = ReturnType<typeof createTabLocks>

/**
 * Which tab the answer to a code or to a request belongs to. All tabs know all codes and requests, as they are stored:
 * a page that is loaded again goes on with those it had. A lock ends with its page, so no tab keeps those of one that
 * is gone. Where the browser refuses locks, no tab knows of another.
 */
export function createTabLocks(prefix: string) {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  const own = new Set<string>()
  const lockOf = (name: string) => `${prefix} ${name}`
  const hold = (name: string) => {
    own.add(name)
    let release = () => {}
    const ended = new Promise<void>((resolve) => {
      release = resolve
    })
    return { ended, release }
  }
  return {
    /** Keeps what a wallet answers to a code, or to a request, for this tab. @returns The function that ends it. */
    add(name: string) {
      const { ended, release } = hold(name)
      locks?.request(lockOf(name), () => ended).catch(onlyRefused)
      return () => {
        own.delete(name)
        release()
      }
    },
    /** Makes it this tab's unless another one that is there has it. @returns Whether it is this tab's now. */
    async take(name: string): Promise<boolean> {
      if (own.has(name) || !locks) return true
      return new Promise((resolve, reject) => {
        const granted = (lock: Lock | null) => {
          resolve(lock !== null)
          return lock && hold(name).ended
        }
        locks.request(lockOf(name), { ifAvailable: true }, granted).catch((error) => {
          if (isSharingRefused(error)) resolve(true)
          else reject(error)
        })
      })
    },
    /** Whether another tab that is there has it. */
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
