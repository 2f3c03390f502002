import type { CreateChainAdapter } from '../adapter.ts'
import { createSigningAdapter } from '../createSigningAdapter.ts'
import { parseAddress } from './parseAddress.ts'
import { createBitcoinWallets } from './wallet.ts'

/** Bitcoin over wallets of the Wallet Standard, of the sats-connect kind, and over pairings. */
export const createAdapter: CreateChainAdapter = (options) =>
  createSigningAdapter(options, {
    namespace: 'bip122',
    wallets: createBitcoinWallets(),
    parseAddress: (text) => parseAddress(text),
    transfer: (provider, { to, amount }) => provider.sendTransfer({ recipients: [{ address: to, amount }] }),
  })
