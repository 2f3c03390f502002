import { readHostPlace } from '../../../lib/hostPlace.ts'
import { requestLink, type WalletLink } from '../../../lib/walletLink.ts'
import type { PairingSession, Redirect } from './session.ts'
import type { SentRequest } from './walletRequests.ts'

export type AppOpenerParameters = {
  window: Window | undefined
  session(): PairingSession | undefined
  own: Redirect | undefined
  linkBase(): string | undefined
  /** Another request is pending, or none. */
  onChange(): void
}

type TelegramApp = { openLink?(url: string): void }

export function createAppOpener({ window, session, own, linkBase, onChange }: AppOpenerParameters) {
  const waiting = new Map<number, WalletLink>()
  const linkOf = ({ id, topic, opensApp }: SentRequest) => {
    if (!window || !opensApp) return undefined
    const host = readHostPlace(window)
    const isPhone = host.system === 'ios' || host.system === 'android'
    const base = linkBase() ?? (isPhone ? redirectBase(own, session()?.peer.redirect) : undefined)
    return base ? requestLink({ base, request: { id, topic }, host }) : undefined
  }

  return {
    /** Opens the wallet's app for a request that a user action caused. @returns Called when the request settles. */
    onSent(request: SentRequest): () => void {
      const link = linkOf(request)
      if (!window || !link) return () => {}
      waiting.set(request.id, link)
      onChange()
      open(window, link)
      return () => {
        waiting.delete(request.id)
        onChange()
      }
    },
    /** The link to tap if the app did not open: of the oldest open request. */
    link: () => [...waiting.values()][0],
  }
}

/** Only after a user action, and never in place of this page: a website instead of an app would replace it. */
function open(window: Window, { url, target }: WalletLink): void {
  const { document, navigator } = window
  if (document.visibilityState === 'hidden' || navigator.userActivation?.isActive === false) return
  const telegram = (window as { Telegram?: { WebApp?: TelegramApp } }).Telegram?.WebApp
  const isWeb = url.startsWith('http')
  if (telegram?.openLink && isWeb) telegram.openLink(url)
  else window.open(url, isWeb ? '_blank' : target, 'noreferrer,noopener')
}

/**
 * The base link of a wallet that provides one: its universal link if both sides support link mode, else its own scheme,
 * which opens without a browser prompt.
 */
export function redirectBase(own: Redirect | undefined, peer: Redirect | undefined): string | undefined {
  if (isLinked(own, peer)) return peer?.universal
  return peer?.native || peer?.universal
}

/** Link mode is on if both sides declare it, with a universal link each. */
export const isLinked = (own: Redirect | undefined, peer: Redirect | undefined): boolean =>
  [own, peer].every((side) => side?.linkMode === true && Boolean(side.universal))
