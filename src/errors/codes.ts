import type { W3mError } from './base.ts'
import type * as buy from './buy.ts'
import type * as caip from './caip.ts'
import type * as calls from './calls.ts'
import type * as chain from './chain.ts'
import type * as configuration from './configuration.ts'
import type * as connection from './connection.ts'
import type * as embedded from './embedded.ts'
import type * as hostWallet from './hostWallet.ts'
import type * as names from './names.ts'
import type * as network from './network.ts'
import type * as nodes from './nodes.ts'
import type * as pairing from './pairing.ts'
import type * as profile from './profile.ts'
import type * as relay from './relay.ts'
import type * as send from './send.ts'
import type * as services from './services.ts'
import type * as siwx from './siwx.ts'
import type * as swap from './swap.ts'
import type * as transaction from './transaction.ts'
import type * as wallet from './wallet.ts'

/** The error classes of a module. */
type In<Module> = InstanceType<Extract<Module[keyof Module], new (...facts: never[]) => W3mError>>

/** Every error code of the widget; `W3M_UNKNOWN` is any other error. */
export type ErrorCode =
  | 'W3M_UNKNOWN'
  | (
      | In<typeof buy>
      | In<typeof caip>
      | In<typeof calls>
      | In<typeof chain>
      | In<typeof configuration>
      | In<typeof connection>
      | In<typeof embedded>
      | In<typeof hostWallet>
      | In<typeof names>
      | In<typeof network>
      | In<typeof nodes>
      | In<typeof pairing>
      | In<typeof profile>
      | In<typeof relay>
      | In<typeof send>
      | In<typeof services>
      | In<typeof siwx>
      | In<typeof swap>
      | In<typeof transaction>
      | In<typeof wallet>
    )['code']

/**
 * The code of an error of the widget, undefined for other errors. Read instead of `instanceof`, since the script tag
 * and its chunks each bundle a copy of the classes.
 */
export function codeOf(error: unknown): ErrorCode | undefined {
  const { code } = Object(error) as { code?: unknown }
  return isErrorCode(code) ? code : undefined
}

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code.startsWith('W3M_')
