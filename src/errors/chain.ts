import { W3mError } from './base.ts'

type ChainFailure = { cause?: unknown; rpcCode?: number | undefined; reason?: string | undefined }

const options = ({ cause, rpcCode, reason }: ChainFailure) => ({
  cause,
  rpcCode,
  ...(reason === undefined ? {} : { details: { reason } }),
})

/** The wallet cannot be brought to the chain: it does not know it and did not add it. */
export class ChainNotSupportedError extends W3mError {
  readonly code = 'W3M_CHAIN_NOT_SUPPORTED'

  constructor({ caipNetworkId, cause }: { caipNetworkId: string; cause?: unknown }) {
    super('Chain is not supported', { details: { caipNetworkId }, cause })
  }
}

/** The wallet agreed to move to the network, yet stayed on another one. */
export class NetworkNotReachedError extends W3mError {
  readonly code = 'W3M_NETWORK_NOT_REACHED'

  constructor(details: { caipNetworkId: string }) {
    super('The wallet did not switch', { details })
  }
}

/** The contract refused: `details.reason` is its own word for why, where it gave one. */
export class ExecutionRevertedError extends W3mError {
  readonly code = 'W3M_EXECUTION_REVERTED'

  constructor(failure: ChainFailure = {}) {
    super('Execution reverted', options(failure))
  }
}

/** The account cannot pay the amount and the network fee together. */
export class InsufficientFundsError extends W3mError {
  readonly code = 'W3M_INSUFFICIENT_FUNDS'

  constructor(failure: ChainFailure = {}) {
    super('Insufficient funds', options(failure))
  }
}

/** The transaction's number was used already. */
export class NonceTooLowError extends W3mError {
  readonly code = 'W3M_NONCE_TOO_LOW'

  constructor(failure: ChainFailure = {}) {
    super('Nonce too low', options(failure))
  }
}

/** The transaction's number leaves a gap. */
export class NonceTooHighError extends W3mError {
  readonly code = 'W3M_NONCE_TOO_HIGH'

  constructor(failure: ChainFailure = {}) {
    super('Nonce too high', options(failure))
  }
}

/** The account has used up every transaction number there is. */
export class NonceAtMaximumError extends W3mError {
  readonly code = 'W3M_NONCE_AT_MAXIMUM'

  constructor(failure: ChainFailure = {}) {
    super('Nonce at maximum', options(failure))
  }
}

/** The fee offered per gas is more than the chain can count. */
export class FeeCapTooHighError extends W3mError {
  readonly code = 'W3M_FEE_CAP_TOO_HIGH'

  constructor(failure: ChainFailure = {}) {
    super('Fee cap too high', options(failure))
  }
}

/** The fee offered per gas is below what the block asks. */
export class FeeCapTooLowError extends W3mError {
  readonly code = 'W3M_FEE_CAP_TOO_LOW'

  constructor(failure: ChainFailure = {}) {
    super('Fee cap too low', options(failure))
  }
}

/** The gas limit is above what a block takes. */
export class IntrinsicGasTooHighError extends W3mError {
  readonly code = 'W3M_INTRINSIC_GAS_TOO_HIGH'

  constructor(failure: ChainFailure = {}) {
    super('Intrinsic gas too high', options(failure))
  }
}

/** The gas limit is below what the transaction costs before it runs. */
export class IntrinsicGasTooLowError extends W3mError {
  readonly code = 'W3M_INTRINSIC_GAS_TOO_LOW'

  constructor(failure: ChainFailure = {}) {
    super('Intrinsic gas too low', options(failure))
  }
}

/** The chain does not take this kind of transaction. */
export class TransactionTypeUnsupportedError extends W3mError {
  readonly code = 'W3M_TRANSACTION_TYPE_UNSUPPORTED'

  constructor(failure: ChainFailure = {}) {
    super('Transaction type not supported', options(failure))
  }
}

/** The tip is more than the whole fee offered. */
export class TipAboveFeeCapError extends W3mError {
  readonly code = 'W3M_TIP_ABOVE_FEE_CAP'

  constructor(failure: ChainFailure = {}) {
    super('Tip above fee cap', options(failure))
  }
}

/** The node refused for a reason that has no name here. */
export class UnknownNodeError extends W3mError {
  readonly code = 'W3M_NODE_UNKNOWN'

  constructor(failure: ChainFailure = {}) {
    super('Unknown node error', options(failure))
  }
}

/** No node of the network could be reached, or none answered anything usable. */
export class NodeUnreachableError extends W3mError {
  readonly code = 'W3M_NODE_UNREACHABLE'

  constructor({ caipNetworkId, cause }: { caipNetworkId: string; cause?: unknown }) {
    super('HTTP request failed.', { details: { caipNetworkId }, cause })
  }
}

/** No node of the network answered in time. */
export class NodeTimeoutError extends W3mError {
  readonly code = 'W3M_NODE_TIMEOUT'

  constructor({ caipNetworkId, cause }: { caipNetworkId: string; cause?: unknown }) {
    super('The request took too long to respond.', { details: { caipNetworkId }, cause })
  }
}

/** The node serves another chain than its address was configured for. Nothing may be sent by what it says. */
export class NodeOnOtherChainError extends W3mError {
  readonly code = 'W3M_NODE_ON_OTHER_CHAIN'

  constructor(details: { caipNetworkId: string; reported: number | string }) {
    super('Invalid chainId', { details })
  }
}
