import { expect } from 'chai'
import { getRequestedNamespaces } from '../../../src/connectors/walletconnect/session/requestedNamespaces.ts'
import type { CaipNetworkId, ChainNamespace } from '../../../src/schemas/caip.ts'
import type { Network } from '../../../src/schemas/network.ts'

const network = (caipNetworkId: CaipNetworkId, ...http: string[]): Network => ({
  id: caipNetworkId,
  caipNetworkId,
  chainNamespace: caipNetworkId.split(':')[0] as ChainNamespace,
  name: 'Network',
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
  rpcUrls: { default: { http }, chainDefault: { http: [] } },
  assets: {},
})

describe('askedNamespaces', () => {
  // conforms: 3.3.2, 3.13.10, 3.13.14-3.13.16, 3.13.18
  it('requests networks, methods and events of each namespace, with the first node of each network', () => {
    const asked = getRequestedNamespaces([
      network('eip155:1', 'https://one.example', 'https://two.example'),
      network('eip155:10'),
      network('bip122:000000000019d6689c085ae165831e93'),
    ])

    expect(asked.eip155?.chains).to.deep.equal(['eip155:1', 'eip155:10'])
    expect(asked.eip155?.methods).to.have.length(24).and.to.include('personal_sign')
    expect(asked.eip155?.events).to.deep.equal(['accountsChanged', 'chainChanged'])
    expect(asked.eip155?.rpcMap).to.deep.equal({ '1': 'https://one.example' })
    expect(asked.bip122?.methods).to.deep.equal([
      'sendTransfer',
      'signMessage',
      'signPsbt',
      'getAccountAddresses',
    ])
    expect(Object.keys(asked)).to.deep.equal(['eip155', 'bip122'])
  })

  it('requests the former id of a network in addition to its current one', () => {
    const asked = getRequestedNamespaces([network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')])

    expect(asked.solana?.chains).to.deep.equal([
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    ])
  })
})
