import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import type { Addresses } from '../../../sandbox/addresses.ts'
import { sandboxProjectId } from '../../../sandbox/http/access.ts'
import { inSandbox } from '../../../sandbox/kit/hostedServices.ts'

const addresses = {
  control: 'http://127.0.0.1:1/control',
  bitcoin: 'http://127.0.0.1:5',
  services: {
    rpc: 'http://127.0.0.1:1/rpc',
    blockchainApi: 'http://127.0.0.1:1/blockchain-api',
    walletRegistry: 'http://127.0.0.1:1/wallet-registry',
    relay: 'ws://127.0.0.1:2',
    secureSite: 'http://127.0.0.1:3',
  },
  chains: [
    { caipNetworkId: 'eip155:1', name: 'Ethereum', rpcUrl: 'http://127.0.0.1:10' },
    { caipNetworkId: 'eip155:8453', name: 'Base', rpcUrl: 'http://127.0.0.1:11' },
  ],
} as Addresses

const find = (url: string, nodes = {}) => inSandbox(new URL(url), addresses, nodes)

describe('inSandbox()', () => {
  it('redirects the hosted services, and replaces the dapp’s project', () => {
    const project = `projectId=${sandboxProjectId}`
    assert.equal(
      find('https://rpc.walletconnect.org/v1/?chainId=eip155%3A1&projectId=mine'),
      `http://127.0.0.1:1/rpc/v1/?chainId=eip155%3A1&${project}`,
    )
    assert.equal(
      find('https://rpc.walletconnect.org/v1/account/0x1/balance?projectId=mine'),
      `http://127.0.0.1:1/blockchain-api/v1/account/0x1/balance?${project}`,
    )
    assert.equal(
      find('https://api.web3modal.org/getWallets'),
      'http://127.0.0.1:1/wallet-registry/getWallets',
    )
    assert.equal(
      find('wss://relay.walletconnect.org/?auth=a&projectId=mine'),
      `ws://127.0.0.1:2/?auth=a&${project}`,
    )
    assert.equal(
      find('https://verify.walletconnect.org/v3/public-key'),
      'http://127.0.0.1:1/verify/v3/public-key',
    )
    assert.equal(find('https://mempool.space/api/fees'), 'http://127.0.0.1:5/api/fees')
  })

  it('redirects public nodes and those of the dapp', () => {
    assert.equal(find('https://mainnet.base.org/'), 'http://127.0.0.1:11')
    assert.equal(find('https://node.example/key', { 'https://node.example': 8453 }), 'http://127.0.0.1:11')
  })

  it('redirects no other host, and no chain that does not run', () => {
    assert.equal(find('https://example.com/'), undefined)
    assert.equal(find('https://api.mainnet-beta.solana.com/'), undefined)
  })
})
