import type { W3mError } from '../../../errors/base.ts'
import { ExecutionRevertedError, InsufficientFundsError, UnknownNodeError } from '../../../errors/chain.ts'
import { BelowRentError, TransactionExpiredError } from '../../../errors/transaction.ts'
import { attempt } from '../../../lib/attempt.ts'
import { cleanText } from '../../../lib/cleanText.ts'

type Facts = { code?: number | undefined; data?: unknown; cause?: unknown }
type ChainErrorClass = new (failure: {
  cause?: unknown
  rpcCode?: number | undefined
  reason?: string
}) => W3mError

// Nodes use one number for nearly all of these: only their text and that of programs distinguishes them.
const reasons: [words: RegExp, error: ChainErrorClass][] = [
  [/blockhash ?not ?found|block height exceeded/, TransactionExpiredError],
  [/insufficient ?funds ?for ?rent|rent state|account.{0,20}rent exempt/, BelowRentError],
  [
    /insufficient (lamports|funds)|insufficientfunds|no record of a prior credit|accountnotfound|custom program error: 0x1\b|"custom":1[,}]/,
    InsufficientFundsError,
  ],
  [/instruction ?error|custom program error|program failed|simulation failed/, ExecutionRevertedError],
]

const longestReason = 300

/** The coded error for what a node, or a wallet that repeats it, said about a transaction. */
export function toChainError(message: string, { code, data, cause }: Facts = {}): W3mError {
  const words = `${message} ${attempt(() => JSON.stringify(data)) ?? ''}`.slice(0, 8000).toLowerCase()
  const failure = { cause, rpcCode: code, reason: cleanText(message, longestReason) }
  const [, ChainError] = reasons.find(([pattern]) => pattern.test(words)) ?? []
  return ChainError ? new ChainError(failure) : new UnknownNodeError(failure)
}
