import { expect } from 'chai'
import { getAllWallets } from '../../../src/actions/wallets/getAllWallets.ts'
import { connector, type Given, kite, otter, pairing, parametersOf, say, wallet } from './given.ts'

describe('the list of all wallets', () => {
  const all = (
    given: Given & { wallets?: string[]; certified?: boolean; search?: { text: string; found: string[] } },
  ) => {
    const { lists, ...parameters } = parametersOf(given)
    const certify = (id: string) => ({
      ...wallet(id),
      badgeType: id.startsWith('c') ? ('certified' as const) : undefined,
    })
    return getAllWallets({
      ...parameters,
      lists: { ...lists, wallets: (given.wallets ?? []).map(certify) },
      certified: given.certified ?? false,
      search: given.search && { text: given.search.text, found: given.search.found.map(certify) },
    }).map(say)
  }

  it('starts with installed, then featured, custom and recommended wallets', () => {
    const given = { connectors: [pairing, otter], featured: ['f'], custom: ['m'], recommended: ['a'] }
    expect(all({ ...given, wallets: ['x', 'a', 'f'] })).to.deep.equal(['otter', 'f', 'm', 'a', 'x'])
  })

  it('excludes wallets of other namespaces', () => {
    const given = {
      namespace: 'solana' as const,
      featured: ['f@eip155'],
      wallets: ['x@eip155', 'y@solana', 'z'],
    }
    expect(all(given)).to.deep.equal(['y', 'z'])
    expect(all({ ...given, search: { text: 's', found: ['s@eip155', 't@solana'] } })).to.deep.equal(['t'])
  })

  it('shows the results of a search, with matching installed and custom wallets', () => {
    const given = { connectors: [otter, kite], custom: ['my otter', 'm'], featured: ['f'], wallets: ['x'] }
    expect(all({ ...given, search: { text: ' OTT ', found: ['s'] } })).to.deep.equal([
      'otter',
      'my otter',
      's',
    ])
  })

  it('shows certified wallets only if requested', () => {
    const known = connector('otter', { explorerId: 'c1' })
    expect(all({ connectors: [known, kite], wallets: ['c1', 'c2', 'x'], certified: true })).to.deep.equal([
      'otter',
      'c2',
    ])
  })
})
