import { parseUrl } from './parseUrl.ts'
import { readMember } from './readMember.ts'

export type OperatingSystem = 'ios' | 'android' | 'mac' | 'windows' | 'linux' | 'other'

/**
 * Where the page is shown: in a browser tab, in another site's frame, as a messenger app, in a wallet app's browser, or
 * as a Safe app.
 */
export type PagePlace = 'page' | 'frame' | 'telegram' | 'wallet' | 'safe'

export type HostPlace = { system: OperatingSystem; place: PagePlace }

export type WindowSigns = Pick<Window, 'navigator' | 'location' | 'document'> & {
  /** Differs from the window itself in a frame. */
  top?: unknown
  self?: unknown
}

/** Detects where a page is shown, without a request. */
export function readHostPlace(window: WindowSigns): HostPlace {
  const system = readSystem(window.navigator)
  const isFramed = window.self !== window.top
  if (isTelegram(window)) return { system, place: 'telegram' }
  if (isFramed && isInSafe(window)) return { system, place: 'safe' }
  if (isFramed) return { system, place: 'frame' }
  const isPhone = system === 'ios' || system === 'android'
  return { system, place: isPhone && hasOwnWallet(window) ? 'wallet' : 'page' }
}

export function readSystem({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): OperatingSystem {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  // iPads identify themselves as desktops, but no Mac has a touch screen.
  if (/macintosh/i.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'mac'
  if (/windows/i.test(userAgent)) return 'windows'
  return /linux|cros/i.test(userAgent) ? 'linux' : 'other'
}

/** Any page may include its script, but only inside the messenger does it know the platform. */
function isTelegram(window: object): boolean {
  if (readMember(window, 'TelegramWebviewProxy') || readMember(window, 'TelegramWebviewProxyProto'))
    return true
  const platform = readMember(readMember(readMember(window, 'Telegram'), 'WebApp'), 'platform')
  return typeof platform === 'string' && platform !== '' && platform !== 'unknown'
}

const safeHost = 'app.safe.global'

/** The origins above a frame, if the browser lists them; else the referrer. */
function isInSafe({ location, document }: WindowSigns): boolean {
  const ancestors = location.ancestorOrigins ? [...location.ancestorOrigins] : [document.referrer]
  return ancestors.some((origin) => parseUrl(origin)?.host === safeHost)
}

/** Phones have hardly any extensions: a wallet in the page means that the browser belongs to it. */
const hasOwnWallet = (window: object): boolean =>
  ['ethereum', 'solana', 'phantom', 'solflare', 'coinbaseSolana'].some((name) =>
    Boolean(readMember(window, name)),
  )
