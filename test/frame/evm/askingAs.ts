import type { Chain } from '../../../sandbox/chains/startChains.ts'
import type { Asking } from '../../../src/frame/asking.ts'

/** A shop that asks the wallet of an address, on Ethereum. */
export const askingAs = (eip155: string, { rpcUrl }: Pick<Chain, 'rpcUrl'>): Asking => ({
  origin: 'https://shop.example',
  wallet: {
    id: 'a',
    check: 'b',
    isSynced: true,
    addresses: { eip155, solana: '', bitcoin: '', bitcoinTest: '' },
  },
  chain: { id: 'eip155:1', name: 'Ethereum', rpcUrl, currency: { symbol: 'ETH', decimals: 18 } },
})
