import { readHostPlace } from '../../lib/hostPlace.ts'
import { whenLoaded } from '../../lib/whenLoaded.ts'
import type { Runtime } from '../../runtime.ts'
import type { SocialProvider } from '../../schemas/social.ts'
import { getSocial } from '../../stores/social.ts'
import { track } from '../events/track.ts'
import { openSocialWindow } from './openSocialWindow.ts'
import type { SocialSlice } from './runSocial.ts'

export type StartSocialParameters = {
  provider: SocialProvider
  /** What the provider is called: the window's title until its page is there. */
  title: string
}

/**
 * Begins to sign in with a social account and shows how that goes. It has to be called while a press is being
 * handled: browsers let no window be opened later. A messenger has no windows: there the page itself goes.
 */
export function startSocial(
  runtime: SocialSlice & Pick<Runtime, 'environment'>,
  { provider, title }: StartSocialParameters,
): void {
  const { router } = runtime.stores
  const { window } = runtime.environment
  track(runtime, 'SOCIAL_LOGIN_STARTED', { provider })
  if (provider === 'farcaster') return void router.push('ConnectingFarcaster')
  const isMessenger = readHostPlace(window).place === 'telegram'
  const popup = isMessenger ? undefined : openSocialWindow(window, title)
  const attempt = getSocial(runtime).begin(provider)
  if (router.$route.get().name !== 'ConnectingSocial') router.push('ConnectingSocial', { provider })
  if (!isMessenger && !popup) {
    attempt.move('blocked')
    return
  }
  const missed = () => {
    popup?.close()
    attempt.move('failed')
  }
  whenLoaded(
    () => import('./watchSocial.ts'),
    ({ watchSocial }) => watchSocial(runtime, attempt, { provider, popup }).catch(missed),
    { missed },
  )
}
