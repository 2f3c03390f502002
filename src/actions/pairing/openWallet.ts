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
 * A person presses a link into a wallet. The browser follows the link by itself; the wallet is remembered,
 * and so is the way into it, for everything it is asked later.
 *
 * @returns Whether the link was opened here: a messenger wants to be asked, and the browser must not.
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
