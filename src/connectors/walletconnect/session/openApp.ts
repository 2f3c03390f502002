import { readHostPlace } from '../../../lib/hostPlace.ts'
import { requestLink, type WalletLink } from '../../../lib/walletLink.ts'
import { redirectBase } from './redirectBase.ts'
import type { PairingSession, Redirect } from './session.ts'
import type { SentRequest } from './walletRequests.ts'

export type AppOpener = {
  /** Opens the wallet's app for a request if the user has just caused it. @returns The function that ends it. */
  onSent(request: SentRequest): () => void
  /** The link to tap if the app did not open: of the oldest open request. */
  link(): WalletLink | undefined
}

export type AppOpenerParameters = {
  window: Window | undefined
  session(): PairingSession | undefined
  /** Where this app itself can be opened. */
  own: Redirect | undefined
  /** What the app was opened by when it was paired. */
  linkBase(): string | undefined
  /** Another request waits, or none. */
  onChange(): void
}

type TelegramApp = { openLink?(url: string): void }

/** Opens a paired wallet's app for requests. */
export function createAppOpener({
  window,
  session,
  own,
  linkBase,
  onChange,
}: AppOpenerParameters): AppOpener {
  const waiting = new Map<number, WalletLink>()
  const linkOf = ({ id, topic, opensApp }: SentRequest) => {
    if (!window || !opensApp) return undefined
    const host = readHostPlace(window)
    const isPhone = host.system === 'ios' || host.system === 'android'
    const base = linkBase() ?? (isPhone ? redirectBase(own, session()?.peer.redirect) : undefined)
    return base ? requestLink({ base, request: { id, topic }, host }) : undefined
  }

  return {
    onSent(request) {
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
