import type { WalletLink } from '../../lib/walletLink.ts'
import type { Runtime } from '../../runtime.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { track } from '../events/track.ts'

type Slice = Pick<Runtime, 'stores' | 'storage' | 'outcomes' | 'environment'>
type Messenger = { Telegram?: { WebApp?: { openLink?(url: string): void } } }

export type OpenWalletParameters = {
  wallet: Wallet
  link: WalletLink
  platform: 'mobile' | 'web' | 'desktop'
}

/**
 * The user taps a link to a wallet, which the browser follows. Stores the wallet and its link for later requests.
 *
 * @returns Whether the link was opened here, as messengers need; then the browser must not follow it.
 */
export function openWallet(runtime: Slice, { wallet, link, platform }: OpenWalletParameters): boolean {
  const { stores, storage, environment } = runtime
  stores.pairing.open(wallet)
  storage.set('deepLinkChoice', { href: link.base, name: wallet.name })
  track(runtime, 'SELECT_WALLET', { name: wallet.name, platform })
  const messenger = (environment.window as Messenger).Telegram?.WebApp
  if (link.target !== '_blank' || !messenger?.openLink || !link.url.startsWith('http')) return false
  messenger.openLink(link.url)
  return true
}
