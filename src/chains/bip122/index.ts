import { NotConnectedError } from '../../errors/connection.ts'
import { UnsupportedMethodError } from '../../errors/wallet.ts'
import type { CreateChainAdapter } from '../adapter.ts'
import { createWallet } from '../createWallet.ts'
import { parseAddress } from './parseAddress.ts'
import { createBitcoinWallets } from './wallet.ts'

/**
 * Bitcoin over wallets of the Wallet Standard, of the sats-connect kind, and over pairings.
 *
 * There is no node that a page could ask for what an address holds: reading rejects with a coded error, and
 * what is unknown is drawn as unknown.
 */
export const createAdapter: CreateChainAdapter = ({ emit, signal }) => {
  const wallet = createWallet({ emit, signal }, createBitcoinWallets())
  const requireProvider = () => {
    const provider = wallet.provider()
    if (!provider) throw new NotConnectedError({ namespace: 'bip122' })
    return provider
  }
  const notHere = (method: string) => () => Promise.reject(new UnsupportedMethodError({ method }))

  return {
    namespace: 'bip122',
    connect: wallet.connect,
    disconnect: wallet.disconnect,
    getProvider: wallet.provider,
    // The wallet's own settings say which network it is on; there is nothing to ask.
    switchNetwork: async () => void requireProvider(),
    parseAddress: (text) => parseAddress(text),

    getBalance: notHere('getBalance'),
    getTokenBalances: notHere('getTokenBalances'),
    getTokenMetadata: notHere('getTokenMetadata'),
    isContract: async () => false,
    getTransferCost: notHere('getTransferCost'),
    transfer: ({ to, amount }) => requireProvider().sendTransfer({ recipients: [{ address: to, amount }] }),
    followTransfer: notHere('followTransfer'),

    signMessage: ({ address, message }) => requireProvider().signMessage({ address, message }),
  }
}
