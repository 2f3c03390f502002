import type { TransferFee } from '../chains/transactions.ts'
import { createForm, type Form } from '../lib/createForm.ts'
import type { TypedAmount } from '../lib/typedAmount.ts'
import type { TokenBalance } from '../schemas/token.ts'
import type { PaymentRequest } from '../schemas/transaction.ts'

/** Who is to receive, from what was typed to a checked address. */
export type Recipient =
  | { status: 'empty' }
  | { status: 'resolving' }
  | { status: 'invalid' }
  | { status: 'unknown-name' }
  /** The name resolves off-chain. */
  | { status: 'elsewhere' }
  | { status: 'failed' }
  | {
      status: 'valid'
      address: string
      name?: string | undefined
      image?: string | undefined
      warning?: RecipientWarning | undefined
    }

export type RecipientWarning = 'self' | 'token-contract' | 'confusable'

/**
 * What the chain itself has against a transfer. `short`: the account cannot pay the network; `refused`: the token would
 * move nothing; `recipient-is-program`: no user could withdraw what is sent there; `leaves-too-little` and
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
    /** About what the network takes, where the wallet chooses: nothing is held against it. */
    | { status: 'estimated'; fee: bigint }
  request: PaymentRequest
}

/** `fee`: what it costs; `recipient`: who that is. */
export type SendStore = Form<SendState, 'fee' | 'recipient'>

const empty: SendState = {
  amountText: '',
  recipientText: '',
  recipient: { status: 'empty' },
  fee: { status: 'unknown' },
  request: { status: 'idle' },
}

/** The transfer that the user is preparing. */
export const createSendStore = (): SendStore => createForm(empty)
