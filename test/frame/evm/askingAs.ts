import type { Chain } from '../../../sandbox/chains/startChains.ts'
import type { Asking } from '../../../src/frame/request.ts'

/** A shop that asks the wallet of an address, on a chain: Ethereum, unless it says which. */
export const askingAs = (
  eip155: `0x${string}`,
  { rpcUrl, id = 1, name = 'Ethereum' }: Pick<Chain, 'rpcUrl'> & Partial<Pick<Chain, 'id' | 'name'>>,
): Asking => ({
  origin: 'https://shop.example',
  wallet: {
    id: 'a',
    check: 'b',
    isSynced: true,
    addresses: { eip155, solana: '', bitcoin: '', bitcoinTest: '', polkadot: '', polkadotGeneric: '' },
  },
  chain: { id: `eip155:${id}`, name, rpcUrl, currency: { symbol: 'ETH', decimals: 18 } },
})
