import { coded, type Failure, rpcCodeOf } from './coded.ts'

/**
 * The transaction that the service built is not the swap that was shown. Nothing was asked of the wallet.
 * `details.field` says what differs.
 */
export class SwapMismatchError extends coded('W3M_SWAP_MISMATCH', 'Failed to create transaction')<{
  field: string
}> {}

/**
 * What the transaction that the service built would do cannot be read from it, and no node of the network
 * could try it. Nothing was asked of the wallet. `details.field` says what is missing.
 */
export class SwapUnreadableError extends coded('W3M_SWAP_UNREADABLE', 'Failed to create transaction')<{
  field: string
}> {}

/** The approval that the service built names a spender that is no known router. Nothing was asked of the wallet. */
export class ApprovalMismatchError extends coded(
  'W3M_APPROVAL_MISMATCH',
  'Failed to create approval transaction',
)<{ field: string }> {}

/**
 * The allowance for a token is unknown. Nothing was asked of the wallet. `cause` is the
 * node's reason.
 */
export class AllowanceError extends coded('W3M_ALLOWANCE', 'Failed to check allowance')<{ cause: unknown }> {}

/** The swap did not happen: no hash came back. `cause` is the wallet's or the network's reason. */
export class SwapFailedError extends coded('W3M_SWAP_FAILED', 'Transaction error')<Failure> {
  constructor({ cause }: { cause: unknown }) {
    super({ cause, rpcCode: rpcCodeOf(cause) })
  }
}

/** Tokens, prices or balances for a swap could not be read. */
export class SwapStartError extends coded('W3M_SWAP_START', 'Failed to initialize swap')<{
  cause: unknown
}> {}
