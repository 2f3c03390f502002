import { createUuid } from '../../lib/uuid.ts'
import type { Runtime } from '../../runtime.ts'
import type { PopupProvider } from '../../schemas/social.ts'
import type { SocialAttempt } from '../../stores/social.ts'
import { runSocial } from './runSocial.ts'
import { type PendingReturn, returnAddress, withReturn } from './socialReturn.ts'
import { askSocialUri, watchSocialWindow } from './watchSocialWindow.ts'

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
