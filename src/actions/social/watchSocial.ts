import type { PopupProvider } from '../../schemas/social.ts'
import { goToSocial } from './goToSocial.ts'
import type { SocialSlice } from './runSocial.ts'
import type { SocialAttempt } from './socialState.ts'
import { watchSocialWindow } from './watchSocialWindow.ts'

/** Goes on with a try that has begun: in its window, or without one by leaving the page. */
export const watchSocial = (
  runtime: SocialSlice,
  attempt: SocialAttempt,
  { provider, popup }: { provider: PopupProvider; popup: Window | undefined },
): Promise<void> =>
  popup ? watchSocialWindow(runtime, attempt, { provider, popup }) : goToSocial(runtime, attempt, provider)
