import type { W3mError } from '../../errors/base.ts'
import {
  ExecutionRevertedError,
  FeeCapTooHighError,
  FeeCapTooLowError,
  InsufficientFundsError,
  IntrinsicGasTooHighError,
  IntrinsicGasTooLowError,
  NonceAtMaximumError,
  NonceTooHighError,
  NonceTooLowError,
  TipAboveFeeCapError,
  TransactionTypeUnsupportedError,
} from '../../errors/chain.ts'
import { cleanText } from '../../lib/cleanText.ts'

type Failure = { cause?: unknown; rpcCode?: number | undefined; reason?: string | undefined }
type ChainErrorClass = new (failure: Failure) => W3mError

// Nodes use one number for most of these, so only the text distinguishes them.
const reasons: [words: RegExp, error: ChainErrorClass][] = [
  [
    /insufficient (funds|balance)|exceeds transaction sender account balance|lack of funds/,
    InsufficientFundsError,
  ],
  [/nonce (is )?too low|already known|already imported/, NonceTooLowError],
  [/nonce (is )?too high/, NonceTooHighError],
  [/nonce has max value/, NonceAtMaximumError],
  [/intrinsic gas too low/, IntrinsicGasTooLowError],
  [/intrinsic gas too high|gas limit reached|exceeds block gas limit/, IntrinsicGasTooHighError],
  [/priority ?fee.* (higher|greater) than max ?fee|tip.* higher than (the )?fee cap/, TipAboveFeeCapError],
  [/(max fee per gas|fee cap) (less|lower) than block base ?fee|transaction is outdated/, FeeCapTooLowError],
  [/(max fee per gas|fee cap).* higher than .*2\^256/, FeeCapTooHighError],
  [/transaction type not (valid|supported)|unsupported transaction type/, TransactionTypeUnsupportedError],
  [/execution reverted|vm exception|gas required exceeds allowance|reverted/, ExecutionRevertedError],
]

const longestReason = 200

/** Four-byte errors of exchanges that nodes pass on: the price exceeded the swap's limit. */
const contractErrors: Record<string, string> = {
  '0xf32bec2f': 'ReturnAmountIsNotEnough',
  '0x064a4ec6': 'ReturnAmountIsNotEnough',
  '0x39d35496': 'V3TooLittleReceived',
  '0x849eaf98': 'V2TooLittleReceived',
  '0x8b063d73': 'V4TooLittleReceived',
  '0x42301c23': 'InsufficientOutputAmount',
}

/** The chain's reason in the text of a node, or of a wallet that repeats it, or undefined. */
export function toChainReason(texts: string[], failure: Failure): W3mError | undefined {
  for (const text of texts) {
    const words = text.slice(0, 2000)
    const found = reasons.find(([pattern]) => pattern.test(words.toLowerCase()))
    if (!found) continue
    const [, ChainError] = found
    return new ChainError({ ...failure, reason: contractError(texts) ?? contractReason(words) })
  }
  return undefined
}

function contractError(texts: string[]): string | undefined {
  const selectors = texts.map((text) => /^0x[0-9a-f]{8}/i.exec(text)?.[0].toLowerCase() ?? '')
  const known = selectors.find((selector) => Object.hasOwn(contractErrors, selector))
  return known && contractErrors[known]
}

/** The contract's reason, after the node's own text. */
function contractReason(text: string): string | undefined {
  const reason = /reverted(?: with reason(?: string)?)?:?\s*(.+)$/is.exec(text)?.[1]
  return reason ? cleanText(reason.replace(/^["']|["']\.?$/g, ''), longestReason) : undefined
}
