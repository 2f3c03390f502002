import { providers } from 'ethers5'
import type { AppKitAdapter } from '../appKit/appKit.ts'
import { createWalletBinding, type WalletBinding } from './walletBinding.ts'

/** Providers and signers of ethers 5. */
export type Ethers5Adapter = AppKitAdapter & {
  kind: 'ethers5'
  /** An ethers provider over the connected wallet, a new one for each wallet; undefined without one. */
  getProvider(): providers.Web3Provider | undefined
  /**
   * A signer of the connected account.
   *
   * @throws If no wallet is connected.
   */
  getSigner(): providers.JsonRpcSigner
} & WalletBinding

/**
 * Binds ethers 5 to the widget: it provides ethers providers and signers for the widget's wallet, and shows a wallet
 * that the page has connected.
 *
 * @example
 * const ethers = createEthers5Adapter()
 * createAppKit({ adapters: [ethers], networks: ['eip155:1'] })
 * const signer = ethers.getSigner()
 */
export function createEthers5Adapter(): Ethers5Adapter {
  const { adapter, getProvider, require } = createWalletBinding(
    { kind: 'ethers5', namespace: 'eip155' },
    (wallet) => new providers.Web3Provider(wallet, 'any'),
  )
  return {
    ...adapter,
    getProvider,
    getSigner: () => {
      const { provider, address } = require()
      return provider.getSigner(address)
    },
  }
}
