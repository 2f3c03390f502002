import { W3mError } from './base.ts'
import { coded } from './coded.ts'

/** The user closed the modal or canceled before a wallet was connected. */
export class UserClosedError extends coded('W3M_USER_CLOSED', 'Modal closed') {}

/** No wallet in the page, the options or the registry has this name. */
export class WalletNotFoundError extends coded(
  'W3M_WALLET_NOT_FOUND',
  ({ wallet }: { wallet: string }) => `Wallet not found: ${wallet}`,
) {}

/** An action needs a connected account. */
export class NotConnectedError extends coded('W3M_NOT_CONNECTED', 'No ActiveCaipAddress found')<{
  namespace: string
}> {}

/**
 * The wallet could not be notified of the disconnect: the embedded wallet's frame did not sign out, or the relay to the
 * phone did not respond. The page is disconnected anyway.
 */
export class DisconnectError extends W3mError {
  readonly code = 'W3M_DISCONNECT_FAILED'

  constructor({ failures }: { failures: { namespace: string; cause: unknown }[] }) {
    super('Failed to disconnect', {
      details: { namespaces: failures.map(({ namespace }) => namespace) },
      cause: failures[0]?.cause,
    })
  }
}
