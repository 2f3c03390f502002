import type { W3mError } from './base.ts'

/** The codes of a module's error classes. */
type CodesOf<Module> = Module extends unknown
  ? InstanceType<Extract<Module[keyof Module], new (...facts: never[]) => W3mError>>['code']
  : never

/** Every error code of the widget; `W3M_UNKNOWN` is any other error. */
export type ErrorCode =
  | 'W3M_UNKNOWN'
  | CodesOf<
      | typeof import('./buy.ts')
      | typeof import('./caip.ts')
      | typeof import('./calls.ts')
      | typeof import('./chain.ts')
      | typeof import('./configuration.ts')
      | typeof import('./connection.ts')
      | typeof import('./embedded.ts')
      | typeof import('./hostWallet.ts')
      | typeof import('./names.ts')
      | typeof import('./network.ts')
      | typeof import('./nodes.ts')
      | typeof import('./pairing.ts')
      | typeof import('./profile.ts')
      | typeof import('./relay.ts')
      | typeof import('./send.ts')
      | typeof import('./services.ts')
      | typeof import('./siwx.ts')
      | typeof import('./swap.ts')
      | typeof import('./transaction.ts')
      | typeof import('./wallet.ts')
    >

/**
 * The code of an error of the widget, undefined for other errors. Read instead of `instanceof`, since the script tag
 * and its chunks each bundle a copy of the classes.
 */
export function codeOf(error: unknown): ErrorCode | undefined {
  const { code } = Object(error) as { code?: unknown }
  return isErrorCode(code) ? code : undefined
}

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code.startsWith('W3M_')
