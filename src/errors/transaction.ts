import { coded, type Failure } from './coded.ts'

/** The wallet is on another network than the transaction is for. Nothing was asked of it. */
export class WalletOnOtherNetworkError extends coded(
  'W3M_WALLET_ON_OTHER_NETWORK',
  'The wallet is on another network',
)<{ caipNetworkId: string; reported: string }> {}

/** The token would take the call and move nothing. */
export class TokenRefusesTransferError extends coded(
  'W3M_TOKEN_REFUSES_TRANSFER',
  'The token refuses the transfer',
)<{ token: string }> {}

/** What a contract says of itself, where it has more decimals than any amount is written with. */
type TokenFacts = { name: string; symbol: string; decimals: number }

/** What lives at the address is no token whose amounts could be shown. */
export class NotATokenError extends coded('W3M_NOT_A_TOKEN', 'Token not found')<
  { token: string; cause?: unknown } & Partial<TokenFacts>
> {}

/** The transaction was signed too late: the block it refers to is forgotten. It can never be carried out. */
export class TransactionExpiredError extends coded(
  'W3M_TRANSACTION_EXPIRED',
  'The transaction has expired',
)<Failure> {}

/**
 * An account would be left with less than the network asks an account to hold. `details.side` says whose,
 * `details.minimum` how much it needs in base units, where known.
 */
export class BelowRentError extends coded('W3M_BELOW_RENT', 'Not enough SOL to cover fees or rent')<
  Failure & { side?: 'sender' | 'recipient' | undefined; minimum?: bigint | undefined }
> {}

/** The recipient is a program or belongs to one: no user could withdraw anything. */
export class RecipientIsProgramError extends coded(
  'W3M_RECEIVER_NOT_A_PERSON',
  'The recipient is no wallet',
)<{ address: string }> {}

/** The details of a transaction whose outcome differs from the request. */
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
export class TransactionRevertedError extends coded(
  'W3M_TRANSACTION_REVERTED',
  'Transaction reverted',
)<EndedTransaction> {}

/**
 * The user canceled the transaction in the wallet after it was sent. `details.replacedBy` is the hash that took
 * its nonce.
 */
export class TransactionCanceledError extends coded(
  'W3M_TRANSACTION_CANCELED',
  'Transaction canceled',
)<EndedTransaction> {}

/**
 * The wallet sent something else than it was asked for, at once or later with the same nonce. `details.sent` says
 * what: the recipient, and the amount as decimal text with its symbol where it is a payment.
 */
export class TransactionAlteredError extends coded(
  'W3M_TRANSACTION_ALTERED',
  'The wallet sent something else',
)<EndedTransaction> {}

/** The network never ran the transaction, and is not going to: nothing moved. */
export class TransactionDroppedError extends coded(
  'W3M_TRANSACTION_DROPPED',
  'Transaction not sent',
)<EndedTransaction> {}

/**
 * Another transaction of the account has its nonce, and no node can tell which: whether it was sped up or canceled
 * in the wallet is not known.
 */
export class TransactionUnknownError extends coded(
  'W3M_TRANSACTION_UNKNOWN',
  'Transaction status unknown',
)<EndedTransaction> {}

/**
 * The wallet has not answered the previous request, and the account has sent a transaction since, perhaps that one.
 * This request was not sent to the wallet. If the page repeats it, it is.
 *
 * For a page it is also the `data.code` of a rejected `request`: the phone has not answered, and the account may have
 * sent the transaction. Check the account's transactions before you repeat the request.
 */
export class MaybeSentError extends coded('W3M_MAYBE_SENT', 'This may already have been sent') {}

/**
 * The price went past the limit of the swap before the network ran it: nothing was swapped, and only the network
 * fee was spent. `details.reason` is the exchange's own word.
 */
export class SwapPriceMovedError extends coded('W3M_SWAP_PRICE_MOVED', 'The price moved')<EndedTransaction> {}
