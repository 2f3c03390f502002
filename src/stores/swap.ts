import { createForm } from '../lib/createForm.ts'
import { emptyAmount, type TypedAmount } from '../lib/typedAmount.ts'
import type { CaipNetworkId } from '../schemas/caip.ts'
import type { SwapToken } from '../schemas/swap.ts'
import type { PaymentRequest } from '../schemas/transaction.ts'
import { laterStore } from './later.ts'

export type SwapOwner = { caipNetworkId: CaipNetworkId; address: string | undefined }

/** A built swap that matches what was shown. */
export type ValidatedCall = {
  to: string
  data: `0x${string}`
  value: bigint
  /** The approval that the wallet runs first, in the same transaction. */
  before?: readonly { to: string; data: `0x${string}` }[] | undefined
  /** The minimum output in the calldata, if it has one. */
  minimum?: bigint | undefined
  /** The fact that the calldata lacks. The call must not be signed yet. */
  unread?: 'function' | 'source' | 'target' | 'pools' | undefined
}

/** The service's quote. `amount` is the input. */
export type Quote = { amount: bigint; toAmount: bigint; at: number }

export type SwapReview =
  | { status: 'none' | 'loading' }
  | { status: 'failed'; error: unknown }
  /** `reset`: the token requires its old allowance to be set to zero first. */
  | { status: 'approve'; token: string; spender: string; amount: bigint; reset: boolean }
  /**
   * `isUnlimited`: the current allowance is unlimited. `isUnproven`: neither the data nor a simulation shows the whole
   * effect. `spender`: may take the source token in the same transaction.
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
  owner: SwapOwner | undefined
  /** The address of the token that the form opened for. */
  wanted?: string | undefined
  tokens: SwapToken[]
  /** US dollars by `swapTokenKey`; a missing price is unknown. */
  prices: { [token: string]: number }
  gasPrice: bigint | undefined
  source: SwapToken | undefined
  target: SwapToken | undefined
  /** Slippage in percent, if the user set it. */
  slippage?: number | undefined
  /** `refused`: without an amount; `unrouted`: no exchange does it. */
  quote: { status: 'none' | 'loading' | 'failed' | 'refused' | 'unrouted' } | ({ status: 'known' } & Quote)
  review: SwapReview
  /** `approving`: the approval is not confirmed yet. */
  request: PaymentRequest | { status: 'approving'; hash: string }
  /** Whether this swap needed an approval, which is confirmed. */
  approved: boolean
  /** The wallet did not run both in one transaction although it claims to support that. */
  isSequential?: boolean
  /** Amounts from the chain of tokens that no list has, by CAIP-10 account and `swapTokenKey`. */
  held: { [account: string]: { [token: string]: bigint } }
  /** Tokens whose decimals the chain confirmed. */
  proven: string[]
}

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

export const getSwap = laterStore(() => createForm<SwapState, 'start' | 'quote' | 'review'>(empty))
