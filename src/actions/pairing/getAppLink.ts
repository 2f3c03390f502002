import { readHostPlace } from '../../lib/hostPlace.ts'
import type { WalletLink } from '../../lib/walletLink.ts'
import { pairingLink } from '../../lib/walletLink.ts'
import type { Runtime } from '../../runtime.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import type { AppLink } from '../../stores/pairing.ts'
import { track } from '../events/track.ts'

/** Where a wallet outside this browser opens: its phone app, its site, its desktop app. */
export type AppWay = 'mobile' | 'web' | 'desktop'

type Messenger = { Telegram?: { WebApp?: { openLink?(url: string): void } } }

/**
 * The link that opens a wallet with the current pairing URI: in its phone app, its site or its desktop app.
 * @returns Undefined without a pairing URI, or if the wallet has not published a link of that kind.
 */
export function getAppLink(
  runtime: Runtime,
  { wallet, way }: { wallet: Wallet; way: AppWay },
): AppLink | undefined {
  const { stores, storage, environment } = runtime
  const pairing = stores.pairing.$state.get()
  const link = pairing.status === 'ready' ? linkFor(runtime, { wallet, way, uri: pairing.uri }) : undefined
  if (!link) return undefined
  return {
    url: link.url,
    target: link.target,
    /** Stores the wallet and its link for later requests. */
    follow(event) {
      stores.pairing.open(wallet)
      storage.set('deepLinkChoice', { href: link.base, name: wallet.name })
      track(runtime, 'SELECT_WALLET', { name: wallet.name, platform: way })
      const messenger = (environment.window as Messenger).Telegram?.WebApp
      if (link.target !== '_blank' || !messenger?.openLink || !link.url.startsWith('http')) return
      // Messengers require that the page opens it, instead of the browser.
      messenger.openLink(link.url)
      event.preventDefault()
    },
  }
}

function linkFor(
  { environment }: Runtime,
  { wallet, way, uri }: { wallet: Wallet; way: AppWay; uri: string },
): WalletLink | undefined {
  const host = readHostPlace(environment.window)
  const link = (published: string | undefined) =>
    published === undefined ? undefined : pairingLink(published, { uri, host, isApp: way === 'mobile' })
  if (way === 'desktop') return link(wallet.desktopLink)
  if (way === 'web') return link(wallet.webappLink)
  const app = link(wallet.mobileLink)
  // Telegram only follows links to websites, so open the wallet's site if it has one.
  const isBlocked = host.place === 'telegram' && app && !app.url.startsWith('http')
  return (isBlocked ? link(wallet.webappLink) : undefined) ?? app
}
