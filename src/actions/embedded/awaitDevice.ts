import type { Runtime } from '../../runtime.ts'
import { track } from '../events/track.ts'
import { withEmbedded } from './withEmbedded.ts'

/**
 * Waits until the link of the email has approved this device, then asks for the code that has been sent.
 * @throws {EmbeddedTimeoutError} If that has not happened within 30 seconds: it may be awaited again.
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
