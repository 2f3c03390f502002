import { EmbeddedRefusedError, EmbeddedReplyError } from '../../errors/embedded.ts'
import { UserRejectedError } from '../../errors/wallet.ts'
import { safeUrl } from '../../lib/safeUrl.ts'
import { getSocial, type SocialAttempt } from '../../stores/social.ts'
import { withEmbedded } from '../embedded/withEmbedded.ts'
import { finishSocial, runSocial, type SocialSlice } from './runSocial.ts'

/** Starts sign-in with Farcaster: a link to scan or tap, then the user's answer in the app. */
export function startFarcaster(runtime: SocialSlice): void {
  const attempt = getSocial(runtime).begin('farcaster')
  void runSocial(runtime, attempt, async () => {
    const url = safeUrl(await withEmbedded(runtime, (embedded) => embedded.farcasterUrl()))
    if (!url) throw new EmbeddedReplyError({ event: 'GET_FARCASTER_URI' })
    attempt.signal.throwIfAborted()
    attempt.move('asking', url)
    return finish(runtime, attempt)
  })
}

async function finish(runtime: SocialSlice, attempt: SocialAttempt): Promise<undefined> {
  try {
    await withEmbedded(runtime, (embedded) => embedded.connectFarcaster(attempt.signal))
  } catch (error) {
    throw error instanceof EmbeddedRefusedError ? new UserRejectedError({ cause: error }) : error
  }
  await finishSocial(runtime, attempt, async () => {})
  return undefined
}
