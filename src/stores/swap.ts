import { createForm, type Form } from '../lib/createForm.ts'
import { emptyAmount, type TypedAmount } from '../lib/typedAmount.ts'
import type { CaipNetworkId } from '../schemas/caip.ts'
import type { SwapToken } from '../schemas/swap.ts'
import type { PaymentRequest } from '../schemas/transaction.ts'
import { laterStore } from './later.ts'

/** The account that swaps, and the network it swaps on. */
export type SwapOwner = { caipNetworkId: CaipNetworkId; address: string | undefined }

/** A swap as it was built, found to be what was shown. */
export type ValidatedCall = {
  to: string
  data: `0x${string}`
  value: bigint
  /** The approval that the wallet carries out before it, in one transaction with it. */
  before?: readonly { to: string; data: `0x${string}` }[] | undefined
  /** The least of the target that the data asks for, where it says so. */
  minimum?: bigint | undefined
  /** Where the data says too little of what comes of it: what is missing. The call is as yet not to be signed. */
  unread?: 'function' | 'source' | 'target' | 'pools' | undefined
}

/** What a swap would give, by the service. `amount` is what was asked about. */
export type Quote = { amount: bigint; toAmount: bigint; at: number }

export type SwapReview =
  | { status: 'none' | 'loading' }
  | { status: 'failed'; error: unknown }
  /** `reset`: the token requires its old allowance to be set to zero first. */
  | { status: 'approve'; token: string; spender: string; amount: bigint; reset: boolean }
  /**
   * `isUnlimited`: what was allowed before has no end. `isUnproven`: neither the data nor a simulation shows all
   * that comes of it. `spender`: who is allowed to take the source in the same transaction.
   */
  | {
      status: 'swap'
      call: ValidatedCall
      quote: Quote
      fee: bigint | undefined
      isUnlimited?: boolean | undefined
      isUnproven?: boolean | undefined
      spender?: string | undefined
    }
  /** The price dropped since the user saw it. */
  | { status: 'moved'; quote: Quote }

export type SwapState = TypedAmount & {
  status: 'none' | 'starting' | 'ready'
  /** Whose swap it is, with all that is known of it. */
  owner: SwapOwner | undefined
  /** The address of the token that the form was opened for. */
  wanted?: string | undefined
  tokens: SwapToken[]
  /** US dollars by `swapTokenKey`; what is not there is not known. */
  prices: { [token: string]: number }
  gasPrice: bigint | undefined
  source: SwapToken | undefined
  target: SwapToken | undefined
  /** `refused`: without an amount; `unrouted`: no exchange does it. */
  /** Percent of the quote that may be missing in the end, if the user set it. */
  slippage?: number | undefined
  quote: { status: 'none' | 'loading' | 'failed' | 'refused' | 'unrouted' } | ({ status: 'known' } & Quote)
  review: SwapReview
  /** `approving`: the approval is not confirmed yet. */
  request: PaymentRequest | { status: 'approving'; hash: string }
  /** Whether an approval was part of this swap and is confirmed. */
  approved: boolean
  /** The wallet did not do both in one transaction although it says that it can. */
  isSequential?: boolean
  /** What the chain told of tokens that no list has, by account and `swapTokenKey`. */
  held: { [holding: string]: bigint }
  /** Tokens whose decimals the chain has confirmed. */
  proven: string[]
}

export type SwapStore = Form<SwapState, 'start' | 'quote' | 'review'>

const empty: SwapState = {
  status: 'none',
  owner: undefined,
  tokens: [],
  prices: {},
  gasPrice: undefined,
  source: undefined,
  target: undefined,
  ...emptyAmount,
  quote: { status: 'none' },
  review: { status: 'none' },
  request: { status: 'idle' },
  approved: false,
  held: {},
  proven: [],
}

/** The one swap of a page. */
export const getSwap = laterStore((): SwapStore => createForm(empty))
