import type { TransferFee } from '../chains/transactions.ts'
import { createForm } from '../lib/createForm.ts'
import type { TypedAmount } from '../lib/typedAmount.ts'
import type { TokenBalance } from '../schemas/token.ts'
import type { PaymentRequest } from '../schemas/transaction.ts'

/** The recipient, from typed text to a checked address. */
export type Recipient =
  | { status: 'empty' | 'resolving' | 'invalid' | 'unknown-name' | 'failed' }
  /** The name resolves off-chain. */
  | { status: 'elsewhere' }
  | {
      status: 'valid'
      address: string
      name?: string | undefined
      image?: string | undefined
      warning?: RecipientWarning | undefined
    }

export type RecipientWarning = 'self' | 'token-contract' | 'confusable'

/**
 * Problems of a transfer on the chain. `short`: the account cannot pay the network fee; `refused`: the token would move
 * nothing; `recipient-is-program`: no user could withdraw what is sent there; `leaves-too-little` and
 * `below-rent-exempt-minimum`: the sender's or the recipient's account would hold less than an account must.
 */
export type FeeProblem =
  | 'short'
  | 'refused'
  | 'recipient-is-program'
  | 'leaves-too-little'
  | 'below-rent-exempt-minimum'

export type SendState = TypedAmount & {
  token?: TokenBalance | undefined
  recipientText: string
  recipient: Recipient
  fee:
    | { status: 'unknown' | 'loading' | 'failed' | FeeProblem }
    | ({ status: 'known' } & TransferFee)
    /** An estimate if the wallet chooses the fee; it blocks no transfer. */
    | { status: 'estimated'; fee: bigint }
  request: PaymentRequest
}

const empty: SendState = {
  amountText: '',
  recipientText: '',
  recipient: { status: 'empty' },
  fee: { status: 'unknown' },
  request: { status: 'idle' },
}

/** `fee`: the request for the fee; `recipient`: the request to resolve a name. */
type Subject = 'fee' | 'recipient'

/** The transfer that the user is preparing. */
export const createSendStore = () => createForm<SendState, Subject>(empty)
