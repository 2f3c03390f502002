import { coded, type Failure, rpcCodeOf } from './coded.ts'

const notSent = 'Failed to send transaction. Please try again.'

/** A transfer lacks a token, an amount above zero or a validated recipient. */
export class InvalidTransferError extends coded(
  'W3M_INVALID_TRANSFER',
  'Please enter a valid amount and receiver address',
) {}

/**
 * The transfer failed without a hash. `cause` is the error of the wallet or network. On Solana the message is “Failed
 * to send transaction. Please try again.”
 */
export class SendFailedError extends coded('W3M_SEND_FAILED', 'Something went wrong')<Failure> {
  constructor({ cause, namespace }: { cause: unknown; namespace: string }) {
    super({ cause, rpcCode: rpcCodeOf(cause) })
    if (namespace === 'solana') this.message = notSent
  }
}
