import type { AppKit } from '../appKit/appKit.ts'

/** The kit an adapter is attached to: libraries ask for it before, and after it is gone. */
export type KitLink = {
  /** Once the kit has found the connections of the last visit; undefined if no kit is attached in time. */
  wait(): Promise<AppKit | undefined>
  current(): AppKit | undefined
  set(kit: AppKit | undefined): void
}

// Ours: a page makes its kit while it starts. Longer than that it is not coming.
const patienceMs = 5_000

export function createKitLink(): KitLink {
  let kit: AppKit | undefined
  const waiting = new Set<() => void>()
  const attached = () =>
    new Promise<void>((resolve) => {
      if (kit) return resolve()
      waiting.add(resolve)
      setTimeout(resolve, patienceMs)
    })
  return {
    async wait() {
      await attached()
      await kit?.ready()
      return kit
    },
    current: () => kit,
    set(next) {
      kit = next
      for (const tell of waiting) tell()
      waiting.clear()
    },
  }
}
