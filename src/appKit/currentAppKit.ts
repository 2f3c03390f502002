import { AppKitMissingError } from '../errors/configuration.ts'
import type { AppKit } from './appKit.ts'

// On the global object: hooks and composables are files of their own, and may be bundled with a copy.
const key = Symbol.for('w3m-modal.appkit.0')
type Global = typeof globalThis & { [key]?: AppKit }

/** Makes a kit the one that hooks and composables serve. */
export function setCurrentAppKit(kit: AppKit): void {
  const global = globalThis as Global
  global[key] = kit
}

/** The kit that was made last, if any was. */
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
