import { coded, type Failure } from './coded.ts'

/** The wallet cannot be brought to the chain: it does not know it and did not add it. */
export class ChainNotSupportedError extends coded('W3M_CHAIN_NOT_SUPPORTED', 'Chain is not supported')<{
  caipNetworkId: string
  cause?: unknown
}> {}

/** The wallet agreed to move to the network, yet stayed on another one. */
export class NetworkNotReachedError extends coded('W3M_NETWORK_NOT_REACHED', 'The wallet did not switch')<{
  caipNetworkId: string
}> {}

/** The contract refused: `details.reason` is its own word for why, where it gave one. */
export class ExecutionRevertedError extends coded('W3M_EXECUTION_REVERTED', 'Execution reverted')<Failure> {}

/** The account cannot pay the amount and the network fee together. */
export class InsufficientFundsError extends coded('W3M_INSUFFICIENT_FUNDS', 'Insufficient funds')<Failure> {}

/** The transaction's number was used already. */
export class NonceTooLowError extends coded('W3M_NONCE_TOO_LOW', 'Nonce too low')<Failure> {}

/** The transaction's number leaves a gap. */
export class NonceTooHighError extends coded('W3M_NONCE_TOO_HIGH', 'Nonce too high')<Failure> {}

/** The account has used up every transaction number there is. */
export class NonceAtMaximumError extends coded('W3M_NONCE_AT_MAXIMUM', 'Nonce at maximum')<Failure> {}

/** The fee offered per gas is more than the chain can count. */
export class FeeCapTooHighError extends coded('W3M_FEE_CAP_TOO_HIGH', 'Fee cap too high')<Failure> {}

/** The fee offered per gas is below what the block asks. */
export class FeeCapTooLowError extends coded('W3M_FEE_CAP_TOO_LOW', 'Fee cap too low')<Failure> {}

/** The gas limit is above what a block takes. */
export class IntrinsicGasTooHighError extends coded(
  'W3M_INTRINSIC_GAS_TOO_HIGH',
  'Intrinsic gas too high',
)<Failure> {}

/** The gas limit is below what the transaction costs before it runs. */
export class IntrinsicGasTooLowError extends coded(
  'W3M_INTRINSIC_GAS_TOO_LOW',
  'Intrinsic gas too low',
)<Failure> {}

/** The chain does not take this kind of transaction. */
export class TransactionTypeUnsupportedError extends coded(
  'W3M_TRANSACTION_TYPE_UNSUPPORTED',
  'Transaction type not supported',
)<Failure> {}

/** The tip is more than the whole fee offered. */
export class TipAboveFeeCapError extends coded('W3M_TIP_ABOVE_FEE_CAP', 'Tip above fee cap')<Failure> {}

/** The node refused for a reason that has no name here. */
export class UnknownNodeError extends coded('W3M_NODE_UNKNOWN', 'Unknown node error')<Failure> {}

/** No node of the network could be reached, or none answered anything usable. */
export class NodeUnreachableError extends coded('W3M_NODE_UNREACHABLE', 'HTTP request failed.')<{
  caipNetworkId: string
  cause?: unknown
}> {}

/** No node of the network answered in time. */
export class NodeTimeoutError extends coded('W3M_NODE_TIMEOUT', 'The request took too long to respond.')<{
  caipNetworkId: string
  cause?: unknown
}> {}

/** The node serves another chain than its address was configured for. Nothing may be sent by what it says. */
export class NodeOnOtherChainError extends coded('W3M_NODE_ON_OTHER_CHAIN', 'Invalid chainId')<{
  caipNetworkId: string
  reported: number | string
}> {}
