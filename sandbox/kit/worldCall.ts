import type { World } from './startWorld.ts'

/** The name of the command with which a page calls the test runner. */
export const commandName = 'w3m-sandbox'

/** The calls that a page may make to its world. */
export type WorldCall =
  | { name: 'request'; chain: number; method: string; params: unknown[] }
  | { name: 'fund'; chain: number; address: string; wei: string }
  | { name: 'balanceOf'; chain: number; address: string; symbol: string | undefined }
  | { name: 'fault'; order: Parameters<World['fault']>[0] }
  | { name: 'mail'; to: string; options: Parameters<World['mail']>[1] }
  | { name: 'passTime'; ms: number }
  | { name: 'mend' | 'reset' }
