import { EmbeddedRefusedError } from '../../errors/embedded.ts'
import { UserRejectedError } from '../../errors/wallet.ts'

/** What providers send when the user declines. Anything else is a fault of the provider. */
const declined = /error=[^&#]*(denied|declined|rejected|cancel)/i

/**
 * Checks that the provider's redirect URL is not a refusal.
 * @throws {UserRejectedError} If the user declined there.
 * @throws {EmbeddedRefusedError} If the provider failed.
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1
 */
export function requireConsent(uri: string): void {
  if (!uri.includes('error=')) return
  const event = 'CONNECT_SOCIAL'
  if (declined.test(uri)) throw new UserRejectedError({ method: event })
  throw new EmbeddedRefusedError({ event, message: undefined })
}
