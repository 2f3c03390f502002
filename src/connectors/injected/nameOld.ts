import type { ConnectorInfo, Eip1193Provider } from '../connector.ts'
import { isTrue, marksOf } from './standsFor.ts'

/** Wallets whose own browsers give a page nothing but `window.ethereum`: what it is marked with there. */
const known = [
  { marks: ['isTrust', 'isTrustWallet'], name: 'Trust Wallet', rdns: 'com.trustwallet.app' },
  { marks: ['isCoinbaseWallet'], name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' },
  { marks: ['isPhantom'], name: 'Phantom', rdns: 'app.phantom' },
  { marks: ['isOkxWallet', 'isOKExWallet'], name: 'OKX Wallet', rdns: 'com.okex.wallet' },
]

/** The wallet behind `window.ethereum` by its marks. Undefined if they are unknown, or those of several wallets. */
export function nameOld(provider: Eip1193Provider): Pick<ConnectorInfo, 'name' | 'rdns'> | undefined {
  const [found, ...others] = known.filter(({ marks }) => marks.some((mark) => isTrue(provider, mark)))
  if (found) return others.length > 0 ? undefined : { name: found.name, rdns: found.rdns }
  // Many wallets set `isMetaMask` in addition to their own flag. MetaMask sets no other.
  return marksOf(provider).join() === 'isMetaMask' ? { name: 'MetaMask', rdns: 'io.metamask' } : undefined
}
