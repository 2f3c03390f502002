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

/** What a contract says of itself, where it has more decimals than any amount is written with. */
type TokenFacts = { name: string; symbol: string; decimals: number }

/** What lives at the address is no token whose amounts could be shown. */
export class NotATokenError extends W3mError {
  readonly code = 'W3M_NOT_A_TOKEN'

  constructor({ cause, ...details }: { token: string; cause?: unknown } & Partial<TokenFacts>) {
    super('Token not found', { details, cause })
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
  }: Reasoned & { side?: 'sender' | 'recipient' | undefined; minimum?: bigint | undefined } = {}) {
    const { cause, rpcCode, details } = reasoned(failure)
    super('Not enough SOL to cover fees or rent', { cause, rpcCode, details: { ...details, side, minimum } })
  }
}

/** What lives at the receiving address is a program, or belongs to one: no one could take anything out. */
export class RecipientIsProgramError extends W3mError {
  readonly code = 'W3M_RECEIVER_NOT_A_PERSON'

  constructor(details: { address: string }) {
    super('The recipient is no wallet', { details })
  }
}

/** What is told of a transaction that has ended otherwise than asked for. */
type EndedTransaction = {
  hash: string
  wallet: string
  replacedBy?: string | undefined
  reason?: string | undefined
  sent?: { to: string; amount?: string | undefined; symbol?: string | undefined } | undefined
}

/**
 * The network ran the transaction and undid it: nothing moved but the network fee. `details.reason` is the
 * contract's own word for why, where a node could tell.
 */
export class TransactionRevertedError extends W3mError {
  readonly code = 'W3M_TRANSACTION_REVERTED'

  constructor(details: EndedTransaction) {
    super('Transaction reverted', { details })
  }
}

/**
 * The user canceled the transaction in the wallet after it was sent. `details.replacedBy` is the hash that took
 * its nonce.
 */
export class TransactionCanceledError extends W3mError {
  readonly code = 'W3M_TRANSACTION_CANCELED'

  constructor(details: EndedTransaction) {
    super('Transaction canceled', { details })
  }
}

/**
 * The wallet sent something else than it was asked for, at once or later with the same nonce. `details.sent` says
 * what: the recipient, and the amount as decimal text with its symbol where it is a payment.
 */
export class TransactionAlteredError extends W3mError {
  readonly code = 'W3M_TRANSACTION_ALTERED'

  constructor(details: EndedTransaction) {
    super('The wallet sent something else', { details })
  }
}

/** The network never ran the transaction, and is not going to: nothing moved. */
export class TransactionDroppedError extends W3mError {
  readonly code = 'W3M_TRANSACTION_DROPPED'

  constructor(details: EndedTransaction) {
    super('Transaction not sent', { details })
  }
}

/**
 * Another transaction of the account has its nonce, and no node can tell which: whether it was sped up or canceled
 * in the wallet is not known.
 */
export class TransactionUnknownError extends W3mError {
  readonly code = 'W3M_TRANSACTION_UNKNOWN'

  constructor(details: EndedTransaction) {
    super('Transaction status unknown', { details })
  }
}

/**
 * The wallet has not answered the request before this one, and the account has sent something since: perhaps that
 * very transaction. The wallet was not asked again. Asked for once more, it is.
 */
export class MaybeSentError extends W3mError {
  readonly code = 'W3M_MAYBE_SENT'

  constructor() {
    super('This may already have been sent')
  }
}

/**
 * The price went past the limit of the swap before the network ran it: nothing was swapped, and only the network
 * fee was spent. `details.reason` is the exchange's own word.
 */
export class SwapPriceMovedError extends W3mError {
  readonly code = 'W3M_SWAP_PRICE_MOVED'

  constructor(details: EndedTransaction) {
    super('The price moved', { details })
  }
}
