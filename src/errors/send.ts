import { W3mError } from './base.ts'

const notSent = 'Failed to send transaction. Please try again.'

/** A transfer was asked for without a token, an amount above zero or a checked recipient. */
export class InvalidTransferError extends W3mError {
  readonly code = 'W3M_INVALID_TRANSFER'

  constructor() {
    super('Please enter a valid amount and recipient address')
  }
}

/**
 * The transfer did not happen: no hash came back. `cause` is the wallet's or the network's reason. On Solana the
 * message is “Failed to send transaction. Please try again.”
 */
export class SendFailedError extends W3mError {
  readonly code = 'W3M_SEND_FAILED'

  constructor({ cause, namespace }: { cause: unknown; namespace: string }) {
    const rpcCode = (cause as { rpcCode?: unknown } | undefined)?.rpcCode
    super('Something went wrong', { cause, ...(typeof rpcCode === 'number' ? { rpcCode } : {}) })
    if (namespace === 'solana') this.message = notSent
  }
}
