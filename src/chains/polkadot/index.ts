import type { CreateChainAdapter } from '../adapter.ts'
import { createSigningAdapter } from '../createSigningAdapter.ts'
import { parseAddress, prefixesOf } from './parseAddress.ts'
import { createPolkadotWallets } from './wallet.ts'

/** Polkadot over extensions of `injectedWeb3` and over pairings: accounts and signatures. */
export const createAdapter: CreateChainAdapter = (options) =>
  createSigningAdapter(options, {
    namespace: 'polkadot',
    wallets: createPolkadotWallets(),
    parseAddress: (text, network) => parseAddress(text, network && prefixesOf(network)),
  })
