import { W3mError } from './base.ts'

/** What the host handed over as its connected wallet is none. */
export class InvalidHostWalletError extends W3mError {
  readonly code = 'W3M_INVALID_HOST_WALLET'

  constructor({ reason }: { reason: string }) {
    super(`Not a wallet: ${reason}`, { details: { reason } })
  }
}
