import type { W3mError } from './base.ts'
import { coded, type Failure } from './coded.ts'

type WalletFailure = Failure & { method?: string | undefined }

/** The user declined in the wallet. `rpcCode` is always 4001. */
export class UserRejectedError extends coded(
  'W3M_USER_REJECTED',
  'User rejected the request',
)<WalletFailure> {
  constructor(failure: WalletFailure = {}) {
    super({ ...failure, rpcCode: 4001 })
  }
}

/** Whether the user declined: by the code, because the script tag and its chunks have separate classes. */
export const isUserRejection = (error: unknown): error is W3mError =>
  (error as { code?: unknown } | undefined)?.code === 'W3M_USER_REJECTED'

/** The wallet has not authorized this page for the account or method. */
export class UnauthorizedError extends coded('W3M_WALLET_UNAUTHORIZED', 'Unauthorized')<WalletFailure> {}

/** The wallet does not know the method. */
export class UnsupportedMethodError extends coded(
  'W3M_WALLET_METHOD_UNSUPPORTED',
  'Unsupported method',
)<WalletFailure> {}

/** The wallet lost its connection to every chain. */
export class ProviderDisconnectedError extends coded(
  'W3M_WALLET_DISCONNECTED',
  'Provider disconnected',
)<WalletFailure> {}

/** The wallet lost its connection to the requested chain. */
export class ChainDisconnectedError extends coded(
  'W3M_WALLET_CHAIN_DISCONNECTED',
  'Chain disconnected',
)<WalletFailure> {}

/** The wallet still shows an earlier request and does not accept a second one. */
export class RequestPendingError extends coded(
  'W3M_WALLET_REQUEST_PENDING',
  'Request already open in wallet',
)<WalletFailure> {}

/** The wallet or its node does not accept more requests for now. */
export class LimitExceededError extends coded('W3M_WALLET_LIMIT_EXCEEDED', 'Limit exceeded')<WalletFailure> {}

/** The wallet or its node could not parse the request. */
export class WalletParseError extends coded('W3M_WALLET_PARSE', 'Parse error')<WalletFailure> {}

/** The wallet rejects the request as invalid. */
export class InvalidWalletRequestError extends coded(
  'W3M_WALLET_INVALID_REQUEST',
  'Invalid request',
)<WalletFailure> {}

/** The wallet rejects the parameters of a method. */
export class InvalidWalletParamsError extends coded(
  'W3M_WALLET_INVALID_PARAMS',
  'Invalid params',
)<WalletFailure> {}

/** The wallet does not have the requested resource. */
export class ResourceNotFoundError extends coded(
  'W3M_WALLET_RESOURCE_NOT_FOUND',
  'Resource not found',
)<WalletFailure> {}

/** The wallet uses another version of JSON-RPC. */
export class RpcVersionError extends coded(
  'W3M_WALLET_RPC_VERSION',
  'JSON-RPC version unsupported',
)<WalletFailure> {}

/** The wallet does not know the requested chain. */
export class ChainUnknownError extends coded(
  'W3M_WALLET_CHAIN_UNKNOWN',
  'Unrecognized chain',
)<WalletFailure> {}

/** The wallet did not respond in time to a request that needs no approval. */
export class WalletTimeoutError extends coded('W3M_WALLET_TIMEOUT', 'The wallet did not answer')<{
  method: string
  timeoutMs: number
}> {}

/** The wallet's response does not match the method. */
export class WalletReplyError extends coded('W3M_WALLET_REPLY', 'The wallet sent an unexpected reply')<{
  method: string
}> {}

/** The wallet shares no account with this page, or no longer does. */
export class AccountNotSharedError extends coded('W3M_WALLET_NO_ACCOUNT', 'The wallet shared no account')<{
  connectorId: string
}> {}

/** The wallet or its node rejects the input. */
export class InvalidInputError extends coded('W3M_WALLET_INVALID_INPUT', 'Invalid input')<WalletFailure> {}

/** The wallet or its node did not broadcast the transaction. */
export class TransactionRejectedError extends coded(
  'W3M_WALLET_TRANSACTION_REJECTED',
  'Transaction rejected',
)<WalletFailure> {}

/** Something broke inside the wallet. */
export class InternalWalletError extends coded('W3M_WALLET_INTERNAL', 'Internal error')<WalletFailure> {}

/** The wallet failed with an unknown error. */
export class UnknownWalletError extends coded('W3M_WALLET_UNKNOWN', 'The wallet failed')<WalletFailure> {}

const vague = [InvalidInputError, TransactionRejectedError, InternalWalletError, UnknownWalletError]

/**
 * Whether an error is generic: wallets and nodes use these codes, or none, for nearly every failure. The chain's own
 * reason may be in the text.
 */
export const isVagueWalletError = (error: unknown): error is W3mError =>
  vague.some((vagueError) => error instanceof vagueError)
