import type { AppKit } from '../appKit/appKit.ts'

export type KitLink = ReturnType<typeof createKitLink>

// Our limit: a page creates its kit while it starts.
const patienceMs = 5_000

/** The kit that an adapter is attached to. Libraries also ask for it before and after it exists. */
export function createKitLink() {
  let kit: AppKit | undefined
  const waiting = new Set<() => void>()
  const attached = () =>
    new Promise<void>((resolve) => {
      if (kit) return resolve()
      waiting.add(resolve)
      setTimeout(resolve, patienceMs)
    })
  return {
    /** Resolves when the kit has restored the connections of the last visit; undefined if no kit is attached in time. */
    async wait() {
      await attached()
      await kit?.ready()
      return kit
    },
    current: () => kit,
    set(next: AppKit | undefined) {
      kit = next
      for (const tell of waiting) tell()
      waiting.clear()
    },
  }
}
