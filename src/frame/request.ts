import type * as z from 'zod/mini'
import type { Chain } from './config.ts'
import type { Wallet } from './wallet.ts'

/** The requesting page, the wallet and the chain of a request. */
export type Asking = {
  /** Of the page, from the browser. */
  origin: string
  wallet: Wallet
  chain: Chain
  /** The name of the network that the page uses, if the request is for another one. */
  current?: string | undefined
}

export type WalletRequest = { asking: Asking; method: string; params: unknown }

/** Parses the parameters of a request. @throws {RefusedError} With this message, if they do not fit the schema. */
export function readRequest<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: unknown,
  message = 'The request is invalid',
): z.output<Schema> {
  const { data } = schema.safeParse(given)
  if (data === undefined) throw new RefusedError(message)
  return data
}

/** A request in the form that the user reads before approving. */
export type Question = {
  kind: 'message' | 'signIn' | 'typedData' | 'transaction' | 'speedUp' | 'cancel'
  /** A text to sign, unchanged. */
  text?: string | undefined
  facts: readonly Fact[]
  warnings: readonly Warning[]
  /** Network fees to choose from, the lowest first; undefined without a choice. */
  fees?: readonly { speed: Speed; value: string }[] | undefined
  /** A paymaster pays the network fee. */
  isSponsored?: boolean | undefined
  /** The error code for the page if the user declines, if a standard defines its own. */
  declineCode?: number | undefined
  /** Signs after the user's approval, with the wallet's entropy and the chosen fee. */
  perform(entropy: Uint8Array, speed?: Speed): Promise<unknown>
}

/** How soon a transaction should be mined, which its fee decides. */
export type Speed = 'slow' | 'normal' | 'fast'

export type Fact = {
  /** The key of a message, or a text to show unchanged. */
  name: string
  value: string
  depth?: number
  /** Whose text the name is, if not the wallet's: a contract's description, or the signed data. */
  nameOf?: 'description' | 'signed'
  /** The language of the value and of a description's name, if it is not the user's. */
  lang?: 'en'
}

export type Warning =
  /** The bytes are not text. */
  | 'unreadable'
  /** The wallet cannot decode the call. */
  | 'unknownCall'
  /** The typed data names no contract. */
  | 'noVerifyingContract'
  /** It grants a lasting right. */
  | 'lasting'
  /** It lets a spender take any amount of a token, now and later. */
  | 'unlimited'
  /** It lets a spender take every NFT of a collection, now and later. */
  | 'allNfts'
  /** With this signature others can take tokens. */
  | 'permit'
  /** It lets another account act for this one. */
  | 'proxy'
  /** Only the node says what the call means: the network does not check it. */
  | 'unproven'
  /** It never expires. */
  | 'endless'
  /** It replaces a pending transaction with the same call. */
  | 'replaces'
  /** It replaces a pending transaction with an empty one. */
  | 'cancels'
  /** The account gets a contract's code, permanently. */
  | 'newCode'
  /** It replaces the code of another wallet's contract. */
  | 'replacesCode'
  /** Its calls are separate transactions. */
  | 'oneByOne'
  /** Other accounts pay too, so the network fee is unknown. */
  | 'othersPay'

/** The wallet refuses a page's request; the message tells the page's developer why. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  /** The error code for the page; undefined if no standard defines one. */
  readonly code?: number | undefined

  constructor(message: string, { code, cause }: { code?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
  }
}

/** The transaction to replace is mined, or the node does not know it. */
export class GoneError extends RefusedError {
  override name = 'GoneError'

  constructor(cause?: unknown) {
    super('The transaction no longer waits', { cause })
  }
}

/** The result of a task. @throws {RefusedError} With this message, if the task throws. */
export function orRefuse<Result>(message: string, task: () => Result): Result {
  try {
    return task()
  } catch (cause) {
    throw new RefusedError(message, { cause })
  }
}
