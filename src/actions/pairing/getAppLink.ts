import { readHostPlace } from '../../lib/hostPlace.ts'
import { pairingLink, type WalletLink } from '../../lib/walletLink.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import type { AppLink } from '../../stores/pairing.ts'
import { openWallet } from './openWallet.ts'

/** How a wallet outside this browser is opened: its phone app, its site, its desktop app. */
export type AppWay = 'mobile' | 'web' | 'desktop'

type Slice = Parameters<typeof openWallet>[0]

/**
 * What opens a wallet with the pairing link of now: its phone app, its site or its desktop app.
 *
 * @returns Undefined while there is no link, and where the wallet has published none of that kind.
 */
export function getAppLink(
  runtime: Slice,
  { wallet, way }: { wallet: Wallet; way: AppWay },
): AppLink | undefined {
  const pairing = runtime.stores.pairing.$state.get()
  const link = pairing.status === 'ready' ? linkFor(runtime, { wallet, way, uri: pairing.uri }) : undefined
  if (!link) return undefined
  return {
    url: link.url,
    target: link.target,
    follow(event) {
      if (openWallet(runtime, { wallet, link, platform: way })) event.preventDefault()
    },
  }
}

function linkFor(
  { environment }: Slice,
  { wallet, way, uri }: { wallet: Wallet; way: AppWay; uri: string },
): WalletLink | undefined {
  const host = readHostPlace(environment.window)
  const link = (published: string | undefined) =>
    published === undefined ? undefined : pairingLink(published, { uri, host, isApp: way === 'mobile' })
  if (way === 'desktop') return link(wallet.desktopLink)
  if (way === 'web') return link(wallet.webappLink)
  const app = link(wallet.mobileLink)
  // A messenger follows links to sites only: a wallet that has one is reached by it.
  const isBlocked = host.place === 'telegram' && app && !app.url.startsWith('http')
  return (isBlocked ? link(wallet.webappLink) : undefined) ?? app
}
