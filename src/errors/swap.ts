import { coded, type Failure, rpcCodeOf } from './coded.ts'

/**
 * The service's transaction is not the swap that the user saw. No request was sent to the wallet. `details.field` says
 * what differs.
 */
export class SwapMismatchError extends coded('W3M_SWAP_MISMATCH', 'Failed to create transaction')<{
  field: string
}> {}

/**
 * The service's transaction cannot be decoded, and no node could simulate it. No request was sent to the wallet.
 * `details.field` says what is missing.
 */
export class SwapUnreadableError extends coded('W3M_SWAP_UNREADABLE', 'Failed to create transaction')<{
  field: string
}> {}

/** The service's approval has an unknown spender. No request was sent to the wallet. */
export class ApprovalMismatchError extends coded(
  'W3M_APPROVAL_MISMATCH',
  'Failed to create approval transaction',
)<{ field: string }> {}

/** The allowance for a token could not be read. No request was sent to the wallet. `cause` is the node's error. */
export class AllowanceError extends coded('W3M_ALLOWANCE', 'Failed to check allowance')<{ cause: unknown }> {}

/** The swap failed without a hash. `cause` is the error of the wallet or network. */
export class SwapFailedError extends coded('W3M_SWAP_FAILED', 'Transaction error')<Failure> {
  constructor({ cause }: { cause: unknown }) {
    super({ cause, rpcCode: rpcCodeOf(cause) })
  }
}

/** Tokens, prices or balances for a swap could not be read. */
export class SwapStartError extends coded('W3M_SWAP_START', 'Failed to initialize swap')<{
  cause: unknown
}> {}
