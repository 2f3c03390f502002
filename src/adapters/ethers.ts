import { BrowserProvider, type Eip1193Provider, type JsonRpcSigner } from 'ethers'
import type { AppKitAdapter } from '../appKit/appKit.ts'
import { createWalletBinding, type WalletBinding } from './walletBinding.ts'

/** Providers and signers of ethers 6. */
export type EthersAdapter = AppKitAdapter & {
  kind: 'ethers'
  /** An ethers provider over the connected wallet, a new one for each wallet; undefined without one. */
  getProvider(): BrowserProvider | undefined
  /**
   * A signer of the connected account.
   *
   * @throws If no wallet is connected.
   */
  getSigner(): Promise<JsonRpcSigner>
} & WalletBinding

/**
 * Binds ethers 6 to the widget: it provides ethers providers and signers for the widget's wallet, and shows a wallet
 * that the page has connected.
 *
 * @example
 * const ethers = createEthersAdapter()
 * createAppKit({ adapters: [ethers], networks: ['eip155:1'] })
 * const signer = await ethers.getSigner()
 */
export function createEthersAdapter(): EthersAdapter {
  const { adapter, getProvider, require } = createWalletBinding(
    { kind: 'ethers', namespace: 'eip155' },
    (wallet) => new BrowserProvider(wallet as Eip1193Provider, 'any'),
  )
  return {
    ...adapter,
    getProvider,
    getSigner: async () => {
      const { provider, address } = require()
      return provider.getSigner(address)
    },
  }
}
