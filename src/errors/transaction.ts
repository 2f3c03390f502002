import { coded, type Failure } from './coded.ts'

/** The wallet is on another network than the transaction. No request was sent to it. */
export class WalletOnOtherNetworkError extends coded(
  'W3M_WALLET_ON_OTHER_NETWORK',
  'The wallet is on another network',
)<{ caipNetworkId: string; reported: string }> {}

/** The token cannot be transferred: it is bound to its account, would move nothing, or has neither NFT standard. */
export class TokenRefusesTransferError extends coded(
  'W3M_TOKEN_REFUSES_TRANSFER',
  'The token refuses the transfer',
)<{ token: string }> {}

/** A contract's own metadata, if it has more decimals than any supported amount. */
type TokenFacts = { name: string; symbol: string; decimals: number }

/** The address is not a token whose amounts can be shown. */
export class NotATokenError extends coded('W3M_NOT_A_TOKEN', 'Token not found')<
  { token: string; cause?: unknown } & Partial<TokenFacts>
> {}

/** The transaction was signed too late: its blockhash has expired, so it can never run. */
export class TransactionExpiredError extends coded(
  'W3M_TRANSACTION_EXPIRED',
  'The transaction has expired',
)<Failure> {}

/**
 * An account would be left with less than the network's minimum balance. `details.side` is whose, `details.minimum` the
 * minimum in base units, if known.
 */
export class BelowRentError extends coded('W3M_BELOW_RENT', 'Not enough SOL to cover fees or rent')<
  Failure & { side?: 'sender' | 'recipient' | undefined; minimum?: bigint | undefined }
> {}

/** The recipient is a program or belongs to one: no user could withdraw anything. */
export class RecipientIsProgramError extends coded('W3M_RECIPIENT_IS_PROGRAM', 'Recipient is not a wallet')<{
  address: string
}> {}

/** The details of a transaction whose outcome differs from the request. */
type EndedTransaction = {
  hash: string
  wallet: string
  replacedBy?: string | undefined
  reason?: string | undefined
  sent?: { to: string; amount?: string | undefined; symbol?: string | undefined } | undefined
}

/**
 * The transaction reverted: only the network fee was spent. `details.reason` is the contract's reason, if a node
 * returned it.
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
 * The wallet sent something other than requested, at once or later with the same nonce. `details.sent` has the
 * recipient, and for a payment the amount as decimal text and its symbol.
 */
export class TransactionAlteredError extends coded(
  'W3M_TRANSACTION_ALTERED',
  'The wallet sent something else',
)<EndedTransaction> {}

/** The network dropped the transaction: nothing moved. */
export class TransactionDroppedError extends coded(
  'W3M_TRANSACTION_DROPPED',
  'Transaction not sent',
)<EndedTransaction> {}

/**
 * Another transaction of the account used its nonce, and no node knows which one: it may have been sped up or canceled
 * in the wallet.
 */
export class TransactionUnknownError extends coded(
  'W3M_TRANSACTION_UNKNOWN',
  'Transaction status unknown',
)<EndedTransaction> {}

/** No node of the network knows the transaction that the page added. */
export class TransactionNotFoundError extends coded('W3M_TRANSACTION_NOT_FOUND', 'Transaction not found')<{
  hash: string
  caipNetworkId: string
}> {}

/**
 * The wallet has not responded to the previous request, and the account has sent a transaction since, perhaps that one.
 * This request was not sent to the wallet. If the page repeats it, it is sent.
 *
 * For a page it is also the `data.code` of a rejected `request`: the phone has not responded, and the account may have
 * sent the transaction. Check the account's transactions before you repeat the request.
 */
export class MaybeSentError extends coded('W3M_MAYBE_SENT', 'This may already have been sent') {}

/**
 * The price moved past the swap's limit: nothing was swapped, and only the network fee was spent. `details.reason` is
 * the exchange's reason.
 */
export class SwapPriceMovedError extends coded('W3M_SWAP_PRICE_MOVED', 'The price moved')<EndedTransaction> {}
