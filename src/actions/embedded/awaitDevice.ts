import type { Runtime } from '../../runtime.ts'
import { track } from '../events/track.ts'
import { withEmbedded } from './withEmbedded.ts'

/**
 * Waits until the user approves this device by the link in the email, then asks for the code that was sent.
 * @throws {EmbeddedTimeoutError} If that takes more than 30 seconds. The call can be repeated.
 */
export async function awaitDevice(
  runtime: Runtime,
  { email, signal }: { email: string; signal: AbortSignal },
): Promise<void> {
  await withEmbedded(runtime, (embedded) => embedded.connectDevice(signal))
  if (signal.aborted) return
  track(runtime, 'DEVICE_REGISTERED_FOR_EMAIL')
  track(runtime, 'EMAIL_VERIFICATION_CODE_SENT')
  runtime.stores.router.replace('EmailVerifyOtp', { email })
}
