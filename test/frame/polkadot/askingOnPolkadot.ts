import type { polkadotAccount } from '../../../src/frame/keys/polkadot.ts'
import type { Asking } from '../../../src/frame/request.ts'

/** A shop that asks a wallet with this account on Polkadot. */
export const askingOnPolkadot = (
  account: Awaited<ReturnType<typeof polkadotAccount>>,
  chain: Partial<Asking['chain']> = {},
): Asking => ({
  origin: 'https://shop.example',
  wallet: {
    id: 'a',
    check: 'b',
    isSynced: true,
    addresses: {
      eip155: '0x',
      solana: '',
      bitcoin: '',
      bitcoinTest: '',
      polkadot: account.address(),
      polkadotGeneric: account.address(42),
    },
  },
  chain: {
    id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    name: 'Polkadot',
    rpcUrl: 'http://127.0.0.1:9',
    currency: { symbol: 'DOT', decimals: 10 },
    ...chain,
  },
})
