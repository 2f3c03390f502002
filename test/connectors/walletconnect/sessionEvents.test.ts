import { expect } from 'chai'
import { readWalletEvent } from '../../../src/connectors/walletconnect/session/sessionEvents.ts'

describe('readWalletEvent', () => {
  const chains: [unknown, string][] = [
    [10, 'eip155:10'],
    ['10', 'eip155:10'],
    ['0xa', 'eip155:10'],
    ['eip155:10', 'eip155:10'],
    ['eip155:0xa', 'eip155:10'],
    [undefined, 'eip155:1'],
    [{}, 'eip155:1'],
    [1.5, 'eip155:1'],
  ]
  for (const [data, caipNetworkId] of chains) {
    it(`reads the chain ${JSON.stringify(data)}`, () => {
      expect(readWalletEvent({ name: 'chainChanged', data, caipNetworkId: 'eip155:1' })).to.deep.equal({
        name: 'chainChanged',
        namespace: 'eip155',
        caipNetworkId,
      })
    })
  }

  it('parses accounts as addresses or CAIP-10', () => {
    const data = ['0xA', 'eip155:1:0xB', 'eip155:10:0xB']

    expect(readWalletEvent({ name: 'accountsChanged', data, caipNetworkId: 'eip155:1' })).to.deep.equal({
      name: 'accountsChanged',
      namespace: 'eip155',
      addresses: ['0xA', '0xB'],
    })
  })

  it('passes on unknown events', () => {
    expect(readWalletEvent({ name: 'somethingElse', data: 1, caipNetworkId: 'solana:main' })).to.deep.equal({
      name: 'other',
      namespace: 'solana',
      event: 'somethingElse',
      data: 1,
    })
  })
})
