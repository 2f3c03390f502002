import { W3mError } from './base.ts'

type WalletFailure = { cause?: unknown; rpcCode?: number | undefined; method?: string | undefined }

const options = ({ cause, rpcCode, method }: WalletFailure) => ({
  cause,
  rpcCode,
  ...(method === undefined ? {} : { details: { method } }),
})

/** The person declined in the wallet. */
export class UserRejectedError extends W3mError {
  readonly code = 'W3M_USER_REJECTED'

  constructor(failure: WalletFailure = {}) {
    super('User rejected the request', { ...options(failure), rpcCode: failure.rpcCode ?? 4001 })
  }
}

/** The wallet has not given this page the account or the method it was asked for. */
export class UnauthorizedError extends W3mError {
  readonly code = 'W3M_WALLET_UNAUTHORIZED'

  constructor(failure: WalletFailure = {}) {
    super('Unauthorized', options(failure))
  }
}

/** The wallet does not know the method. */
export class UnsupportedMethodError extends W3mError {
  readonly code = 'W3M_WALLET_METHOD_UNSUPPORTED'

  constructor(failure: WalletFailure = {}) {
    super('Unsupported method', options(failure))
  }
}

/** The wallet has lost its connection to every chain. */
export class ProviderDisconnectedError extends W3mError {
  readonly code = 'W3M_WALLET_DISCONNECTED'

  constructor(failure: WalletFailure = {}) {
    super('Provider disconnected', options(failure))
  }
}

/** The wallet has lost its connection to the chain that was asked for. */
export class ChainDisconnectedError extends W3mError {
  readonly code = 'W3M_WALLET_CHAIN_DISCONNECTED'

  constructor(failure: WalletFailure = {}) {
    super('Chain disconnected', options(failure))
  }
}

/** A request of ours is still open in the wallet; it takes no second one. */
export class RequestPendingError extends W3mError {
  readonly code = 'W3M_WALLET_REQUEST_PENDING'

  constructor(failure: WalletFailure = {}) {
    super('Request already open in wallet', options(failure))
  }
}

/** The wallet, or the node behind it, takes no more requests for now. */
export class LimitExceededError extends W3mError {
  readonly code = 'W3M_WALLET_LIMIT_EXCEEDED'

  constructor(failure: WalletFailure = {}) {
    super('Limit exceeded', options(failure))
  }
}

/** The wallet found fault with what it was asked. */
export class InvalidWalletRequestError extends W3mError {
  readonly code = 'W3M_WALLET_INVALID_REQUEST'

  constructor(failure: WalletFailure = {}) {
    super('Invalid params', options(failure))
  }
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

/** Something failed in the wallet that has no name; `details.reason` is what it said, cleaned and cut. */
export class UnknownWalletError extends W3mError {
  readonly code = 'W3M_WALLET_UNKNOWN'

  constructor({ reason, ...failure }: WalletFailure & { reason?: string | undefined } = {}) {
    super('The wallet failed', { ...options(failure), details: { method: failure.method, reason } })
  }
}
