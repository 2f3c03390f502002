import type { AppKitOptions } from '../../src/appKit/appKit.ts'
import type { OptionName } from '../../src/config/options.ts'

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false

/** Every option that is parsed has a public type, and the public type names no other. */
export const everyOptionIsTyped: Same<keyof AppKitOptions, OptionName> = true
