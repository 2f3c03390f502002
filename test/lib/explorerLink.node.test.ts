import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { explorerLink } from '../../src/lib/explorerLink.ts'

const at = (url: string) => ({ blockExplorers: { default: { url } } })
const ethereum = { caipNetworkId: 'eip155:1', name: 'Ethereum', ...at('https://etherscan.example') }
const solana = { caipNetworkId: 'solana:5eykt', name: 'Solana', ...at('https://solscan.example') }
const devnet = { ...solana, caipNetworkId: 'solana:EtWTR', name: 'Solana Devnet', testnet: true }
const bitcoin = { caipNetworkId: 'bip122:000000', name: 'Bitcoin', ...at('https://mempool.example/') }
const polkadot = { caipNetworkId: 'polkadot:91b171', name: 'Polkadot', ...at('https://subscan.example') }

const table: [what: string, Parameters<typeof explorerLink>, link: string | undefined][] = [
  ['an EVM account', [ethereum, { address: '0xab' }], 'https://etherscan.example/address/0xab'],
  ['an EVM transaction', [ethereum, { hash: '0xcd' }], 'https://etherscan.example/tx/0xcd'],
  ['an account of Solana', [solana, { address: 'So1' }], 'https://solscan.example/account/So1'],
  ['on a test cluster', [devnet, { hash: '5x' }], 'https://solscan.example/tx/5x?cluster=devnet'],
  ['an account there', [devnet, { address: 'So1' }], 'https://solscan.example/account/So1?cluster=devnet'],
  ['a Bitcoin address, one slash', [bitcoin, { address: 'bc1q' }], 'https://mempool.example/address/bc1q'],
  ['an account of Polkadot', [polkadot, { address: '1a' }], 'https://subscan.example/account/1a'],
  [
    'a test network of EVM',
    [{ ...ethereum, testnet: true }, { hash: '0xcd' }],
    'https://etherscan.example/tx/0xcd',
  ],
  [
    'a network without an explorer',
    [{ ...ethereum, blockExplorers: undefined }, { hash: '0xcd' }],
    undefined,
  ],
  [
    'an explorer that is no web page',
    [{ ...ethereum, ...at('javascript:alert(1)//') }, { hash: '0xcd' }],
    undefined,
  ],
]

describe('the link to an explorer', () => {
  for (const [what, parameters, link] of table) {
    // conforms: 3.1.7, 3.2.16
    it(`opens the page of ${what}`, () => {
      assert.equal(explorerLink(...parameters), link)
    })
  }
})
