import { EmbeddedRefusedError, EmbeddedReplyError } from '../../errors/embedded.ts'
import { UserRejectedError } from '../../errors/wallet.ts'
import { safeUrl } from '../../lib/safeUrl.ts'
import type { Runtime } from '../../runtime.ts'
import { getSocial, type SocialAttempt } from '../../stores/social.ts'
import { withEmbedded } from '../embedded/withEmbedded.ts'
import { finishSocial, runSocial } from './runSocial.ts'

export function startFarcaster(runtime: Runtime): void {
  const attempt = getSocial(runtime).begin('farcaster')
  void runSocial(runtime, attempt, async () => {
    const url = safeUrl(await withEmbedded(runtime, (embedded) => embedded.farcasterUrl()))
    if (!url) throw new EmbeddedReplyError({ event: 'GET_FARCASTER_URI' })
    attempt.signal.throwIfAborted()
    attempt.move('asking', url)
    return finish(runtime, attempt)
  })
}

async function finish(runtime: Runtime, attempt: SocialAttempt): Promise<undefined> {
  try {
    await withEmbedded(runtime, (embedded) => embedded.connectFarcaster(attempt.signal))
  } catch (error) {
    throw error instanceof EmbeddedRefusedError ? new UserRejectedError({ cause: error }) : error
  }
  return finishSocial(runtime, attempt, async () => {})
}
