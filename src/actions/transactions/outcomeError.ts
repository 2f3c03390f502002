import { toErrorLike } from '../../errors/toErrorLike.ts'
import {
  SwapPriceMovedError,
  TransactionAlteredError,
  TransactionCanceledError,
  TransactionDroppedError,
  TransactionRevertedError,
  TransactionUnknownError,
} from '../../errors/transaction.ts'
import { formatAmount } from '../../lib/amount.ts'
import type { W3mErrorLike } from '../../schemas/error.ts'
import type { Transaction } from '../../schemas/transaction.ts'

/** How exchanges report that the output is below the limit: in words, or by the name of their error. */
const priceMoved =
  /insufficient_?output|too_?little_?(out|received)|return_?amount_?is_?not_?enough|min_?return|slippage|price_?moved/

/** Whether a swap reverted because its price exceeded the limit. */
export const isPriceMoved = ({ status, call, reason = '' }: Transaction): boolean =>
  status === 'failed' &&
  call?.kind === 'swap' &&
  priceMoved.test(reason.toLowerCase().replaceAll(/[\s:.]+/g, '_'))

/** The error of a transaction whose result differs from the request. */
export function outcomeError(transaction: Transaction): W3mErrorLike | undefined {
  const { hash, status, walletName: wallet, replacedBy, reason } = transaction
  const Failure = isPriceMoved(transaction) ? SwapPriceMovedError : failures[status]
  return Failure && toErrorLike(new Failure({ hash, wallet, replacedBy, reason, sent: sentOf(transaction) }))
}

const failures = {
  pending: undefined,
  confirmed: undefined,
  replaced: undefined,
  failed: TransactionRevertedError,
  canceled: TransactionCanceledError,
  altered: TransactionAlteredError,
  dropped: TransactionDroppedError,
  unknown: TransactionUnknownError,
}

/** What the wallet sent instead, as decimal text if its token is known. */
function sentOf({ altered, token }: Transaction) {
  if (altered?.amount === undefined) return altered && { to: altered.to }
  const { symbol, decimals } = altered.token ?? token
  return { to: altered.to, amount: formatAmount(BigInt(altered.amount), decimals), symbol }
}
