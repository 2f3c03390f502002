import { readHostPlace } from '../../lib/hostPlace.ts'
import { openPopup } from '../../lib/openPopup.ts'
import { whenLoaded } from '../../lib/whenLoaded.ts'
import type { Runtime } from '../../runtime.ts'
import type { SocialProvider } from '../../schemas/social.ts'
import { getSocial } from '../../stores/social.ts'
import { track } from '../events/track.ts'

export type StartSocialParameters = {
  provider: SocialProvider
  /** The provider's name: the window's title until its page loads. */
  title: string
}

/**
 * Begins to sign in with a social account and shows the progress. Call it while a click is handled: browsers block
 * windows that open later. Messengers have no windows, so there the page itself navigates.
 */
export function startSocial(runtime: Runtime, { provider, title }: StartSocialParameters): void {
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

const size = { width: 600, height: 800 }

/**
 * Opens an empty window centered over the page's window. Call it while a click is handled.
 * @param title - The window's title until its page loads.
 * @returns Undefined if the browser blocks it.
 */
function openSocialWindow(window: Window, title: string): Window | undefined {
  const { screenX, screenY, outerWidth, outerHeight } = window
  const place = {
    ...size,
    left: Math.round(screenX + (outerWidth - size.width) / 2),
    top: Math.round(screenY + (outerHeight - size.height) / 2),
  }
  const features = Object.entries(place).map(([name, value]) => `${name}=${value}`)
  const popup = openPopup(window, '_blank', features.join(','))
  if (!popup) return undefined
  popup.document.title = title
  return popup
}
