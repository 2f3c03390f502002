import { W3mError } from './base.ts'

type WalletFailure = {
  cause?: unknown
  rpcCode?: number | undefined
  method?: string | undefined
  /** What the wallet said, cleaned and cut. */
  reason?: string | undefined
}

/** What a wallet answers instead of a result; each of them has one sentence. */
abstract class WalletError extends W3mError {
  static readonly sentence: string
  static readonly rpcCode: number | undefined

  constructor({ cause, rpcCode = new.target.rpcCode, method, reason }: WalletFailure = {}) {
    const details = { ...(method && { method }), ...(reason && { reason }) }
    super(new.target.sentence, { cause, rpcCode, details })
  }
}

/** The user declined in the wallet: `rpcCode` is 4001, whatever number the wallet gave. */
export class UserRejectedError extends WalletError {
  static override readonly sentence = 'User rejected the request'
  static override readonly rpcCode = 4001
  readonly code = 'W3M_USER_REJECTED'

  constructor({ cause, method, reason }: WalletFailure = {}) {
    super({ cause, method, reason })
  }
}

/** Whether the user declined: told by the code, because the script tag and what it loads have a class each. */
export const isUserRejection = (error: unknown): error is W3mError =>
  (error as { code?: unknown } | undefined)?.code === 'W3M_USER_REJECTED'

/** The wallet has not given this page the account or the method it was asked for. */
export class UnauthorizedError extends WalletError {
  static override readonly sentence = 'Unauthorized'
  readonly code = 'W3M_WALLET_UNAUTHORIZED'
}

/** The wallet does not know the method. */
export class UnsupportedMethodError extends WalletError {
  static override readonly sentence = 'Unsupported method'
  readonly code = 'W3M_WALLET_METHOD_UNSUPPORTED'
}

/** The wallet has lost its connection to every chain. */
export class ProviderDisconnectedError extends WalletError {
  static override readonly sentence = 'Provider disconnected'
  readonly code = 'W3M_WALLET_DISCONNECTED'
}

/** The wallet has lost its connection to the chain that was asked for. */
export class ChainDisconnectedError extends WalletError {
  static override readonly sentence = 'Chain disconnected'
  readonly code = 'W3M_WALLET_CHAIN_DISCONNECTED'
}

/** A request of ours is still open in the wallet; it takes no second one. */
export class RequestPendingError extends WalletError {
  static override readonly sentence = 'Request already open in wallet'
  readonly code = 'W3M_WALLET_REQUEST_PENDING'
}

/** The wallet, or the node behind it, takes no more requests for now. */
export class LimitExceededError extends WalletError {
  static override readonly sentence = 'Limit exceeded'
  readonly code = 'W3M_WALLET_LIMIT_EXCEEDED'
}

/** The wallet, or the node behind it, could not read what it was sent. */
export class WalletParseError extends WalletError {
  static override readonly sentence = 'Parse error'
  readonly code = 'W3M_WALLET_PARSE'
}

/** What the wallet was sent is no request to it. */
export class InvalidWalletRequestError extends WalletError {
  static override readonly sentence = 'Invalid request'
  readonly code = 'W3M_WALLET_INVALID_REQUEST'
}

/** The wallet found fault with the parameters of a method. */
export class InvalidWalletParamsError extends WalletError {
  static override readonly sentence = 'Invalid params'
  readonly code = 'W3M_WALLET_INVALID_PARAMS'
}

/** The wallet does not have what the request is about. */
export class ResourceNotFoundError extends WalletError {
  static override readonly sentence = 'Resource not found'
  readonly code = 'W3M_WALLET_RESOURCE_NOT_FOUND'
}

/** The wallet speaks another version of JSON-RPC. */
export class RpcVersionError extends WalletError {
  static override readonly sentence = 'JSON-RPC version unsupported'
  readonly code = 'W3M_WALLET_RPC_VERSION'
}

/** The wallet does not know the chain that it was asked about. */
export class ChainUnknownError extends WalletError {
  static override readonly sentence = 'Unrecognized chain'
  readonly code = 'W3M_WALLET_CHAIN_UNKNOWN'
}

/** The wallet was asked something that needs no person, and did not answer in time. */
export class WalletTimeoutError extends W3mError {
  readonly code = 'W3M_WALLET_TIMEOUT'

  constructor(details: { method: string; timeoutMs: number }) {
    super('The wallet did not answer', { details })
  }
}

/** The wallet answered with something that is not what the method promises. */
export class WalletReplyError extends W3mError {
  readonly code = 'W3M_WALLET_REPLY'

  constructor(details: { method: string }) {
    super('The wallet sent an unexpected reply', { details })
  }
}

/** The wallet shares no account with this page, or no longer does. */
export class AccountNotSharedError extends W3mError {
  readonly code = 'W3M_WALLET_NO_ACCOUNT'

  constructor(details: { connectorId: string }) {
    super('The wallet shares no account', { details })
  }
}

/**
 * A failure that says little by itself: wallets and nodes give these numbers, or none, to nearly everything.
 * The chain's own reason may be in the words.
 */
export abstract class VagueWalletError extends WalletError {}

/** The wallet, or the node behind it, does not take what it was given. */
export class InvalidInputError extends VagueWalletError {
  static override readonly sentence = 'Invalid input'
  readonly code = 'W3M_WALLET_INVALID_INPUT'
}

/** The wallet, or the node behind it, did not pass the transaction on. */
export class TransactionRejectedError extends VagueWalletError {
  static override readonly sentence = 'Transaction rejected'
  readonly code = 'W3M_WALLET_TRANSACTION_REJECTED'
}

/** Something broke inside the wallet. */
export class InternalWalletError extends VagueWalletError {
  static override readonly sentence = 'Internal error'
  readonly code = 'W3M_WALLET_INTERNAL'
}

/** Something failed in the wallet that has no name. */
export class UnknownWalletError extends VagueWalletError {
  static override readonly sentence = 'The wallet failed'
  readonly code = 'W3M_WALLET_UNKNOWN'
}
