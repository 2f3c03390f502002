import { coded, type Failure } from './coded.ts'

/** The wallet does not know the chain and did not add it. */
export class ChainNotSupportedError extends coded('W3M_CHAIN_NOT_SUPPORTED', 'Chain is not supported')<{
  caipNetworkId: string
  cause?: unknown
}> {}

/** The wallet approved the switch but stayed on another network. */
export class NetworkNotReachedError extends coded('W3M_NETWORK_NOT_REACHED', 'The wallet did not switch')<{
  caipNetworkId: string
}> {}

/** The contract reverted; `details.reason` is its reason, if it gave one. */
export class ExecutionRevertedError extends coded('W3M_EXECUTION_REVERTED', 'Execution reverted')<Failure> {}

/** The account cannot pay the amount and the network fee together. */
export class InsufficientFundsError extends coded('W3M_INSUFFICIENT_FUNDS', 'Insufficient funds')<Failure> {}

/** The nonce was already used. */
export class NonceTooLowError extends coded('W3M_NONCE_TOO_LOW', 'Nonce too low')<Failure> {}

/** The nonce leaves a gap. */
export class NonceTooHighError extends coded('W3M_NONCE_TOO_HIGH', 'Nonce too high')<Failure> {}

/** The account's nonce is at its maximum. */
export class NonceAtMaximumError extends coded('W3M_NONCE_AT_MAXIMUM', 'Nonce at maximum')<Failure> {}

/** The fee per gas exceeds the maximum number. */
export class FeeCapTooHighError extends coded('W3M_FEE_CAP_TOO_HIGH', 'Fee cap too high')<Failure> {}

/** The fee per gas is below the block's base fee. */
export class FeeCapTooLowError extends coded('W3M_FEE_CAP_TOO_LOW', 'Fee cap too low')<Failure> {}

/** The gas limit is above the block's. */
export class IntrinsicGasTooHighError extends coded(
  'W3M_INTRINSIC_GAS_TOO_HIGH',
  'Intrinsic gas too high',
)<Failure> {}

/** The gas limit is below the transaction's intrinsic gas. */
export class IntrinsicGasTooLowError extends coded(
  'W3M_INTRINSIC_GAS_TOO_LOW',
  'Intrinsic gas too low',
)<Failure> {}

/** The chain does not support this transaction type. */
export class TransactionTypeUnsupportedError extends coded(
  'W3M_TRANSACTION_TYPE_UNSUPPORTED',
  'Transaction type not supported',
)<Failure> {}

/** The priority fee is above the fee cap. */
export class TipAboveFeeCapError extends coded('W3M_TIP_ABOVE_FEE_CAP', 'Tip above fee cap')<Failure> {}

/** The node refused for an unknown reason. */
export class UnknownNodeError extends coded('W3M_NODE_UNKNOWN', 'Unknown node error')<Failure> {}

/** No node of the network is reachable, or none returned a usable response. */
export class NodeUnreachableError extends coded('W3M_NODE_UNREACHABLE', 'HTTP request failed.')<{
  caipNetworkId: string
  cause?: unknown
}> {}

/** No node of the network responded in time. */
export class NodeTimeoutError extends coded('W3M_NODE_TIMEOUT', 'The request took too long to respond.')<{
  caipNetworkId: string
  cause?: unknown
}> {}

/** The node serves another chain than configured, so its responses cannot be used. */
export class NodeOnOtherChainError extends coded('W3M_NODE_ON_OTHER_CHAIN', 'Invalid chainId')<{
  caipNetworkId: string
  reported: number | string
}> {}
