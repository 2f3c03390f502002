import type { Embedded } from '../../connectors/embedded/openEmbedded.ts'
import { isUserRejection } from '../../errors/wallet.ts'
import type { Runtime } from '../../runtime.ts'
import type { SocialAttempt } from '../../stores/social.ts'
import { connectEmbedded } from '../embedded/connectEmbedded.ts'
import { withEmbedded } from '../embedded/withEmbedded.ts'
import { track } from '../events/track.ts'

/**
 * Runs one sign-in attempt to its end, and reports it in its state and to the page. Never rejects. An attempt that the
 * user left has no effect. Closing the window or declining counts as canceled, not as a failure.
 */
export async function runSocial(
  runtime: Runtime,
  attempt: SocialAttempt,
  steps: () => Promise<'closed' | undefined>,
): Promise<void> {
  const { provider, signal } = attempt
  const tell = (event: 'SUCCESS' | 'CANCELED' | 'ERROR') =>
    track(runtime, `SOCIAL_LOGIN_${event}`, { provider })
  try {
    const stop = await steps()
    if (stop) attempt.move(stop)
    tell(stop ? 'CANCELED' : 'SUCCESS')
  } catch (error) {
    const isDeclined = isUserRejection(error)
    attempt.move(isDeclined ? 'declined' : 'failed')
    tell(isDeclined || signal.aborted ? 'CANCELED' : 'ERROR')
  }
}

/** The last step for all providers: signs the user in to the wallet, and connects the account. */
export async function finishSocial(
  runtime: Runtime,
  { provider, signal, move }: SocialAttempt,
  signIn: (embedded: Embedded) => Promise<void>,
): Promise<undefined> {
  move('reading')
  track(runtime, 'SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
  await withEmbedded(runtime, signIn)
  signal.throwIfAborted()
  // Stored before it connects: the account reports how the user signed in.
  runtime.storage.set('connectedSocial', provider)
  try {
    await connectEmbedded(runtime, signal)
  } catch (error) {
    runtime.storage.remove('connectedSocial')
    throw error
  }
}
