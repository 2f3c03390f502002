import { EmbeddedReplyError } from '../../errors/embedded.ts'
import { safeUrl } from '../../lib/safeUrl.ts'
import type { PopupProvider } from '../../schemas/social.ts'
import { withEmbedded } from '../embedded/withEmbedded.ts'
import { awaitSocialAnswer } from './awaitSocialAnswer.ts'
import { requireConsent } from './requireConsent.ts'
import { finishSocial, runSocial, type SocialSlice } from './runSocial.ts'
import type { SocialAttempt } from './socialState.ts'

/** Leads an open window to the provider, and signs in by what it comes back with. The window is closed in the end. */
export function watchSocialWindow(
  runtime: SocialSlice,
  attempt: SocialAttempt,
  { provider, popup }: { provider: PopupProvider; popup: Window },
): Promise<void> {
  const { environment, $options } = runtime
  const { signal } = attempt
  signal.addEventListener('abort', () => popup.close(), { once: true })

  return runSocial(runtime, attempt, async () => {
    const { origin } = new URL($options.get().services.secureSite)
    // From the first moment: the user may close it before there is an address.
    const answer = awaitSocialAnswer({ window: environment.window, popup, origin, signal })
    try {
      const leading = askSocialUri(runtime, provider).then((uri) => {
        popup.location.replace(uri)
        return answer
      })
      const ending = await Promise.race([answer, leading])
      if (ending.kind === 'closed') return 'closed'
      requireConsent(ending.uri)
      await finishSocial(runtime, attempt, (embedded) => embedded.connectSocial(ending.uri))
    } finally {
      popup.close()
    }
  })
}

/**
 * Where a person signs in with a provider.
 *
 * @throws {EmbeddedReplyError} If it is no page: an address that runs code would run as this page.
 */
export async function askSocialUri(runtime: SocialSlice, provider: PopupProvider): Promise<string> {
  const uri = safeUrl(await withEmbedded(runtime, (embedded) => embedded.socialUri(provider)))
  if (!uri) throw new EmbeddedReplyError({ event: 'GET_SOCIAL_REDIRECT_URI' })
  return uri
}
