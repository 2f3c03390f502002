import { AppKitMissingError } from '../errors/configuration.ts'
import type { AppKit } from './appKit.ts'

// On the global object, because hooks and composables may be bundled with a copy of this file.
const key = Symbol.for('w3m-modal.appkit.0')
type Global = typeof globalThis & { [key]?: AppKit }

/** Sets the kit for hooks and composables. */
export function setCurrentAppKit(kit: AppKit): void {
  const global = globalThis as Global
  global[key] = kit
}

/** The kit that was created last, if any. */
export const findAppKit = (): AppKit | undefined => (globalThis as Global)[key]

/**
 * The kit that was created last.
 * @param hook - The name of the calling hook, for the error.
 * @throws {AppKitMissingError} If no kit was created yet.
 */
export function currentAppKit(hook: string): AppKit {
  const kit = findAppKit()
  if (!kit) throw new AppKitMissingError({ hook })
  return kit
}
