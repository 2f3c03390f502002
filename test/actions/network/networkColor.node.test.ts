import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { networkColor } from '../../../src/actions/network/networkColor.ts'
import { networkInputSchema, toNetwork } from '../../../src/config/networks.ts'

describe('the color of a network', () => {
  const sources = { projectId: undefined, rpcService: '', customRpcUrls: {}, chainImages: {} }
  const colorOf = (network: unknown) => networkColor(toNetwork(networkInputSchema().parse(network), sources))
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const own = (id: number) => ({
    id,
    name: 'Own',
    nativeCurrency,
    rpcUrls: { default: { http: ['https://node.example'] } },
  })

  it('is its brand color if known', () => {
    assert.equal(colorOf('eip155:8453'), '#0052ff')
    assert.equal(colorOf('solana:mainnet'), '#9945ff')
  })

  it('is derived from the id of any other network, the same each time', () => {
    assert.match(colorOf(own(31337)), /^hsl\(/)
    assert.equal(colorOf(own(31337)), colorOf(own(31337)))
    assert.notEqual(colorOf(own(31337)), colorOf(own(31338)))
  })
})
