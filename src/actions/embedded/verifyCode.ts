import type { Embedded } from '../../connectors/embedded/openEmbedded.ts'
import type { Runtime } from '../../runtime.ts'
import { track } from '../events/track.ts'
import { withEmbedded } from './withEmbedded.ts'

/** Checks a one-time code. @throws {EmbeddedRefusedError} If it is wrong. */
export async function verifyCode(
  runtime: Runtime,
  enter: (embedded: Embedded) => Promise<void>,
): Promise<void> {
  try {
    await withEmbedded(runtime, enter)
  } catch (error) {
    track(runtime, 'EMAIL_VERIFICATION_CODE_FAIL', { message: (error as Error).message })
    throw error
  }
  track(runtime, 'EMAIL_VERIFICATION_CODE_PASS')
}
