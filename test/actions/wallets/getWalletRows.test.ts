import { expect } from 'chai'
import { getWalletRows, type WalletRowsParameters } from '../../../src/actions/wallets/getWalletRows.ts'
import type { ConnectorInfo } from '../../../src/connectors/connector.ts'
import { createWalletListStore } from '../../../src/stores/wallets.ts'

const connector = (id: string, more: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id,
  type: 'ANNOUNCED',
  namespace: 'eip155',
  name: id,
  rdns: `io.${id}`,
  ...more,
})
const pairing = connector('walletConnect', { type: 'WALLET_CONNECT', rdns: undefined })
const wallet = (id: string, rdns?: string) => ({ id, name: id, rdns })

const rows = (
  given: Partial<WalletRowsParameters> & { featured?: string[]; recommended?: string[]; custom?: string[] },
) => {
  const { featured = [], recommended = [], custom = [], ...parameters } = given
  const lists = {
    ...createWalletListStore().$state.get(),
    featured: featured.map((id) => wallet(id)),
    recommended: recommended.map((id) => wallet(id)),
  }
  const options = { customWallets: custom.map((id) => wallet(id)), featuredWalletIds: [] }
  const all = getWalletRows({ connectors: [], recent: [], lists, options, phone: false, ...parameters })
  return all.map((row) => (row.kind === 'wallet' ? row.wallet.id : row.connector.id))
}

describe('rows of the wallet list', () => {
  it('stand in one order', () => {
    const given = {
      connectors: [connector('otter'), pairing],
      recent: [wallet('recent')],
      featured: ['featured'],
      custom: ['custom'],
      recommended: ['recommended'],
    }
    expect(rows(given)).to.deep.equal(['walletConnect', 'recent', 'otter', 'featured', 'custom'])
  })

  it('offer no code to scan on the phone itself', () => {
    expect(rows({ connectors: [pairing, connector('otter')], phone: true })).to.deep.equal(['otter'])
  })

  it('show a wallet once, at its first place', () => {
    const connectors = [connector('otter', { explorerId: 'abc' })]
    expect(rows({ connectors, recent: [wallet('abc')], featured: ['abc', 'x', 'x'] })).to.deep.equal([
      'otter',
      'x',
    ])
    expect(rows({ connectors, recent: [wallet('y', 'io.otter')] })).to.deep.equal(['otter'])
  })

  it('fill up with recommended ones only while less than two are there, and none are chosen by the host', () => {
    const recommended = ['a', 'b', 'c']
    expect(rows({ recommended })).to.deep.equal(['a', 'b'])
    expect(rows({ recommended, connectors: [connector('otter')] })).to.deep.equal(['otter', 'a'])
    expect(rows({ recommended, custom: ['mine'] })).to.deep.equal(['mine'])
  })

  it('hide what the host excludes, and wallets of other namespaces where one is asked for', () => {
    const lists = { ...createWalletListStore().$state.get(), excludedRdns: ['io.otter'] }
    const connectors = [connector('otter'), connector('kite'), connector('sun', { namespace: 'solana' })]
    expect(rows({ connectors, lists })).to.deep.equal(['kite', 'sun'])
    expect(rows({ connectors, namespace: 'solana' })).to.deep.equal(['sun'])
  })
})
