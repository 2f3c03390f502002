import { atom, type ReadableAtom } from 'nanostores'
import { createLatest, type Latest } from '../../lib/latest.ts'
import type { TypedAmount } from '../../lib/typedAmount.ts'
import type { Runtime } from '../../runtime.ts'
import type { SwapToken } from '../../schemas/swap.ts'
import type { SwapOwner } from './swapOwner.ts'
import type { ValidatedCall } from './validateSwapTransaction.ts'

/** What a swap would give, by the service. `amount` is what was asked about. */
export type Quote = { amount: bigint; toAmount: bigint; at: number }

export type SwapReview =
  | { status: 'none' | 'loading' }
  | { status: 'failed'; error: unknown }
  /** `reset`: the token wants its old allowance taken back first. */
  | { status: 'approve'; token: string; spender: string; amount: bigint; reset: boolean }
  /**
   * `isUnlimited`: what was allowed before has no end. `isUnproven`: neither the data nor a simulation shows all
   * that comes of it.
   */
  | {
      status: 'swap'
      call: ValidatedCall
      quote: Quote
      fee: bigint | undefined
      isUnlimited?: boolean | undefined
      isUnproven?: boolean | undefined
    }
  /** The price went down since the person saw it. */
  | { status: 'moved'; quote: Quote }

export type SwapState = TypedAmount & {
  status: 'none' | 'starting' | 'ready'
  /** Whose swap it is, with all that is known of it. */
  owner: SwapOwner | undefined
  tokens: SwapToken[]
  /** US dollars by `swapTokenKey`; what is not there is not known. */
  prices: { [token: string]: number }
  gasPrice: bigint | undefined
  source: SwapToken | undefined
  target: SwapToken | undefined
  quote: { status: 'none' | 'loading' | 'failed' | 'refused' } | ({ status: 'known' } & Quote)
  review: SwapReview
  /** `waiting`: the wallet has been asked; `approving`: the chain has not taken the approval yet. */
  request:
    | { status: 'idle' }
    | { status: 'waiting'; since: number; step: 'approve' | 'swap' }
    | { status: 'approving'; hash: string }
    | { status: 'failed'; error: unknown }
  /** Whether an approval was part of this swap and is confirmed. */
  approved: boolean
  /** Tokens whose decimals the chain has confirmed. */
  proven: string[]
}

type Subject = 'start' | 'quote' | 'review'

export type SwapStore = Latest<Subject> & {
  $state: ReadableAtom<SwapState>
  update(change: Partial<SwapState>): void
  clear(): void
}

const empty: SwapState = {
  status: 'none',
  owner: undefined,
  tokens: [],
  prices: {},
  gasPrice: undefined,
  source: undefined,
  target: undefined,
  amountText: '',
  quote: { status: 'none' },
  review: { status: 'none' },
  request: { status: 'idle' },
  approved: false,
  proven: [],
}

function createSwapStore(): SwapStore {
  const $state = atom<SwapState>(empty)
  const latest = createLatest<Subject>()
  return {
    ...latest,
    $state,
    update: (change) => $state.set({ ...$state.get(), ...change }),
    clear() {
      latest.end()
      $state.set(empty)
    },
  }
}

/** The one swap of a page. */
export const getSwap = ({ stores }: Pick<Runtime, 'stores'>): SwapStore => stores.later(createSwapStore)
