import { W3mError } from './base.ts'

/**
 * The transaction that the service built is not the swap that was shown. Nothing was asked of the wallet.
 * `details.field` says what differs.
 */
export class SwapMismatchError extends W3mError {
  readonly code = 'W3M_SWAP_MISMATCH'

  constructor(details: { field: string }) {
    super('Failed to create transaction', { details })
  }
}

/**
 * What the transaction that the service built would do cannot be read from it, and no node of the network
 * could try it. Nothing was asked of the wallet. `details.field` says what is missing.
 */
export class SwapUnreadableError extends W3mError {
  readonly code = 'W3M_SWAP_UNREADABLE'

  constructor(details: { field: string }) {
    super('Failed to create transaction', { details })
  }
}

/** The approval that the service built names a spender that is no known router. Nothing was asked of the wallet. */
export class ApprovalMismatchError extends W3mError {
  readonly code = 'W3M_APPROVAL_MISMATCH'

  constructor(details: { field: string }) {
    super('Failed to create approval transaction', { details })
  }
}

/**
 * The allowance for a token is unknown. Nothing was asked of the wallet. `cause` is the
 * node's reason.
 */
export class AllowanceError extends W3mError {
  readonly code = 'W3M_ALLOWANCE'

  constructor({ cause }: { cause: unknown }) {
    super('Failed to check allowance', { cause })
  }
}

/** The swap did not happen: no hash came back. `cause` is the wallet's or the network's reason. */
export class SwapFailedError extends W3mError {
  readonly code = 'W3M_SWAP_FAILED'

  constructor({ cause }: { cause: unknown }) {
    const rpcCode = (cause as { rpcCode?: unknown } | undefined)?.rpcCode
    super('Transaction error', { cause, ...(typeof rpcCode === 'number' ? { rpcCode } : {}) })
  }
}

/** Tokens, prices or balances for a swap could not be read. */
export class SwapStartError extends W3mError {
  readonly code = 'W3M_SWAP_START'

  constructor({ cause }: { cause: unknown }) {
    super('Failed to initialize swap', { cause })
  }
}
