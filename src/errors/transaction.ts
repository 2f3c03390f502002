import { W3mError } from './base.ts'

/** The wallet is on another network than the transaction is for. Nothing was asked of it. */
export class WalletOnOtherNetworkError extends W3mError {
  readonly code = 'W3M_WALLET_ON_OTHER_NETWORK'

  constructor(details: { caipNetworkId: string; reported: string }) {
    super('The wallet is on another network', { details })
  }
}

/** The token would take the call and move nothing. */
export class TokenRefusesTransferError extends W3mError {
  readonly code = 'W3M_TOKEN_REFUSES_TRANSFER'

  constructor(details: { token: string }) {
    super('The token refuses the transfer', { details })
  }
}

/** What lives at the address is no token whose amounts could be shown. */
export class NotATokenError extends W3mError {
  readonly code = 'W3M_NOT_A_TOKEN'

  constructor({ token, cause }: { token: string; cause?: unknown }) {
    super('Token not found', { details: { token }, cause })
  }
}

type Reasoned = { cause?: unknown; rpcCode?: number | undefined; reason?: string | undefined }

const reasoned = ({ cause, rpcCode, reason }: Reasoned) => ({ cause, rpcCode, details: { reason } })

/** The transaction was signed too late: the block it refers to is forgotten. It can never be carried out. */
export class TransactionExpiredError extends W3mError {
  readonly code = 'W3M_TRANSACTION_EXPIRED'

  constructor(failure: Reasoned = {}) {
    super('The transaction has expired', reasoned(failure))
  }
}

/**
 * An account would be left with less than the network asks an account to hold. `details.side` says whose,
 * `details.minimum` how much it needs in base units, where known.
 */
export class BelowRentError extends W3mError {
  readonly code = 'W3M_BELOW_RENT'

  constructor({
    side,
    minimum,
    ...failure
  }: Reasoned & { side?: 'sender' | 'receiver' | undefined; minimum?: bigint | undefined } = {}) {
    const { cause, rpcCode, details } = reasoned(failure)
    super('Not enough SOL to cover fees or rent', { cause, rpcCode, details: { ...details, side, minimum } })
  }
}

/** What lives at the receiving address is a program, or belongs to one: nobody could take anything out. */
export class ReceiverNotAPersonError extends W3mError {
  readonly code = 'W3M_RECEIVER_NOT_A_PERSON'

  constructor(details: { address: string }) {
    super('The receiver is no wallet', { details })
  }
}
