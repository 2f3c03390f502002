import { EmbeddedReplyError } from '../../errors/embedded.ts'
import { safeUrl } from '../../lib/safeUrl.ts'
import { createUuid } from '../../lib/uuid.ts'
import type { Runtime } from '../../runtime.ts'
import type { PopupProvider } from '../../schemas/social.ts'
import type { SocialAttempt } from '../../stores/social.ts'
import { withEmbedded } from '../embedded/withEmbedded.ts'
import { awaitSocialAnswer } from './awaitSocialAnswer.ts'
import { requireConsent } from './requireConsent.ts'
import { finishSocial, runSocial } from './runSocial.ts'
import { type PendingReturn, returnAddress, withReturn } from './socialReturn.ts'

/** Continues a started attempt: in its window, or without one by navigating the page. */
export const watchSocial = (
  runtime: Runtime,
  attempt: SocialAttempt,
  { provider, popup }: { provider: PopupProvider; popup: Window | undefined },
): Promise<void> =>
  popup ? watchSocialWindow(runtime, attempt, { provider, popup }) : goToSocial(runtime, attempt, provider)

/** Navigates the page to the provider, which returns to it: see `returnFromSocial`. */
async function goToSocial(runtime: Runtime, attempt: SocialAttempt, provider: PopupProvider): Promise<void> {
  const { storage, environment } = runtime
  const { window } = environment
  try {
    const uri = await askSocialUri(runtime, provider)
    if (attempt.signal.aborted) return
    const pending: PendingReturn = { provider, state: createUuid() }
    storage.set('socialReturn', `${pending.provider} ${pending.state}`)
    window.open(withReturn(uri, returnAddress(window.location.href, pending)), '_top')
  } catch (error) {
    await runSocial(runtime, attempt, () => Promise.reject(error))
  }
}

/** Navigates an open window to the provider, signs in with the result, and closes the window. */
export function watchSocialWindow(
  runtime: Runtime,
  attempt: SocialAttempt,
  { provider, popup }: { provider: PopupProvider; popup: Window },
): Promise<void> {
  const { environment, $options } = runtime
  const { signal } = attempt
  signal.addEventListener('abort', () => popup.close(), { once: true })

  return runSocial(runtime, attempt, async () => {
    const { origin } = new URL($options.get().services.secureSite)
    // From the start: the user may close it before it has a URL.
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
 * The URL where the user signs in with a provider.
 * @throws {EmbeddedReplyError} If it is not an HTTP URL: a script URL would run in this page.
 */
async function askSocialUri(runtime: Runtime, provider: PopupProvider): Promise<string> {
  const uri = safeUrl(await withEmbedded(runtime, (embedded) => embedded.socialUri(provider)))
  if (!uri) throw new EmbeddedReplyError({ event: 'GET_SOCIAL_REDIRECT_URI' })
  return uri
}
