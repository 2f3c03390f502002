import type { CreateChainAdapter } from '../adapter.ts'
import { createSigningAdapter } from '../createSigningAdapter.ts'
import { parseAddress } from './parseAddress.ts'
import { createBitcoinWallets } from './wallet.ts'

/**
 * Bitcoin over wallets of the Wallet Standard, of the sats-connect kind, and over pairings. What an address
 * holds a node of the host's may tell.
 */
export const createAdapter: CreateChainAdapter = (options) =>
  createSigningAdapter(options, {
    namespace: 'bip122',
    wallets: createBitcoinWallets(),
    parseAddress: (text, network) => parseAddress(text, network && (network.testnet ? 'test' : 'main')),
    getBalance: async (parameters) => (await import('./getBalance.ts')).getBalance(options.fetch, parameters),
    transfer: (provider, { to, amount }) => provider.sendTransfer({ recipients: [{ address: to, amount }] }),
  })
