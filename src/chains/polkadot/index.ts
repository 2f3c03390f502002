import { NotConnectedError } from '../../errors/connection.ts'
import { UnsupportedMethodError } from '../../errors/wallet.ts'
import type { CreateChainAdapter } from '../adapter.ts'
import { createWallet } from '../createWallet.ts'
import { parseAddress } from './parseAddress.ts'
import { createPolkadotWallets } from './wallet.ts'

/**
 * Polkadot over extensions of `injectedWeb3` and over pairings: accounts and signatures.
 *
 * What an account holds only the chain's own client can tell: reading rejects with a coded error, and what is
 * unknown is drawn as unknown.
 */
export const createAdapter: CreateChainAdapter = ({ emit, signal }) => {
  const wallet = createWallet({ emit, signal }, createPolkadotWallets())
  const requireProvider = () => {
    const provider = wallet.provider()
    if (!provider) throw new NotConnectedError({ namespace: 'polkadot' })
    return provider
  }
  const notHere = (method: string) => () => Promise.reject(new UnsupportedMethodError({ method }))

  return {
    namespace: 'polkadot',
    connect: wallet.connect,
    disconnect: wallet.disconnect,
    getProvider: wallet.provider,
    // A payload names its chain; there is nothing to move.
    switchNetwork: async () => void requireProvider(),
    parseAddress: (text) => parseAddress(text),

    getBalance: notHere('getBalance'),
    getTokenBalances: notHere('getTokenBalances'),
    getTokenMetadata: notHere('getTokenMetadata'),
    isContract: async () => false,
    getTransferCost: notHere('getTransferCost'),
    transfer: notHere('transfer'),
    followTransfer: notHere('followTransfer'),

    signMessage: ({ address, message }) => requireProvider().signMessage({ address, message }),
  }
}
