import type { AppKitAdapter } from '../appKit/appKit.ts'
import type { BitcoinProvider } from '../chains/bip122/provider.ts'
import { createWalletBinding, type WalletBinding } from './walletBinding.ts'

/** The Bitcoin wallet of the widget. */
export type BitcoinAdapter = AppKitAdapter & {
  kind: 'bitcoin'
  /**
   * The connected wallet: its addresses, messages (BIP-322), partially signed transactions, transfers.
   * Undefined without one.
   */
  getWallet(): BitcoinProvider | undefined
} & WalletBinding

/**
 * Binds a page's own Bitcoin code to the widget: it provides the widget's wallet to the page, and shows a Wallet
 * Standard wallet that the page has connected.
 *
 * @example
 * const bitcoin = createBitcoinAdapter()
 * createAppKit({ adapters: [bitcoin], networks: ['bip122:mainnet'] })
 * const signature = await bitcoin.getWallet()?.signMessage({ address, message })
 */
export function createBitcoinAdapter(): BitcoinAdapter {
  const { adapter, getProvider } = createWalletBinding(
    { kind: 'bitcoin', namespace: 'bip122' },
    (wallet) => wallet as BitcoinProvider,
  )
  return { ...adapter, getWallet: getProvider }
}
