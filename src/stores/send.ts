import { atom, type ReadableAtom } from 'nanostores'
import type { TransferCost } from '../chains/adapter.ts'
import type { TypedAmount } from '../lib/typedAmount.ts'
import type { TokenBalance } from '../schemas/token.ts'

/** Who is to receive, from what was typed to a checked address. */
export type Receiver =
  | { status: 'empty' }
  | { status: 'resolving' }
  | { status: 'invalid' }
  | { status: 'unknown-name' }
  /** What the name stands for is kept where we do not look. */
  | { status: 'elsewhere' }
  | { status: 'failed' }
  | {
      status: 'valid'
      address: string
      name?: string | undefined
      image?: string | undefined
      warning?: ReceiverWarning | undefined
    }

export type ReceiverWarning = 'self' | 'token-contract' | 'confusable'

/**
 * What the chain itself has against a transfer. `short`: the account cannot pay the network; `refused`: the
 * token would move nothing; `not-a-person`: nobody could take out what is sent there; `leaves-too-little` and
 * `gives-too-little`: the sender's or the receiver's account would hold less than an account must.
 */
export type CostProblem = 'short' | 'refused' | 'not-a-person' | 'leaves-too-little' | 'gives-too-little'

export type SendState = TypedAmount & {
  token?: TokenBalance | undefined
  receiverText: string
  receiver: Receiver
  cost: { status: 'unknown' | 'loading' | 'failed' | CostProblem } | ({ status: 'known' } & TransferCost)
  /** `waiting`: the wallet has been asked and has not answered. */
  request: { status: 'idle' } | { status: 'waiting'; since: number } | { status: 'failed'; error: unknown }
}

export type SendStore = {
  $state: ReadableAtom<SendState>
  update(change: Partial<SendState>): void
  clear(): void
}

const empty: SendState = {
  amountText: '',
  receiverText: '',
  receiver: { status: 'empty' },
  cost: { status: 'unknown' },
  request: { status: 'idle' },
}

/** The transfer a person is putting together. */
export function createSendStore(): SendStore {
  const $state = atom<SendState>(empty)
  return {
    $state,
    update: (change) => $state.set({ ...$state.get(), ...change }),
    clear: () => $state.set(empty),
  }
}
