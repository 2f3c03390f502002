import { expect } from 'chai'
import { getAllWallets } from '../../../src/actions/wallets/getAllWallets.ts'
import {
  getWalletRows,
  type WalletRow,
  type WalletRowsParameters,
} from '../../../src/actions/wallets/getWalletRows.ts'
import type { ConnectorInfo } from '../../../src/connectors/connector.ts'

const connector = (id: string, more: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id,
  type: 'ANNOUNCED',
  namespace: 'eip155',
  name: id,
  rdns: `io.${id}`,
  ...more,
})
const pairing = connector('walletConnect', { type: 'WALLET_CONNECT', rdns: undefined })
const browser = connector('injected', { type: 'INJECTED', name: 'Browser Wallet', rdns: undefined })
const otter = connector('otter')
const kite = connector('kite')
const kiteOnSolana = connector('Kite', { name: 'kite', namespace: 'solana', rdns: undefined })
const outside = connector('outside', { type: 'EXTERNAL', rdns: undefined })
const wallet = (id: string, rdns?: string) => ({ id, name: id, rdns })

type Given = Partial<Omit<WalletRowsParameters, 'recent' | 'lists'>> & {
  recent?: (string | [id: string, rdns: string])[]
  featured?: (string | [id: string, rdns: string])[]
  recommended?: string[]
  custom?: string[]
  include?: string[]
  exclude?: string[]
  excludedRdns?: string[]
}
const toWallets = (given: Given['featured'] = []) =>
  given.map((one) => (typeof one === 'string' ? wallet(one) : wallet(...one)))

const parametersOf = (given: Given): WalletRowsParameters => ({
  connectors: given.connectors ?? [],
  recent: toWallets(given.recent),
  lists: {
    featured: toWallets(given.featured),
    recommended: toWallets(given.recommended),
    excludedRdns: given.excludedRdns ?? [],
  },
  options: {
    featuredWalletIds: toWallets(given.featured).map(({ id }) => id),
    customWallets: toWallets(given.custom),
    includeWalletIds: given.include ?? [],
    excludeWalletIds: given.exclude ?? [],
  },
  namespace: given.namespace,
  phone: given.phone ?? false,
})

/** A row as a word: its id, with what is said of it. */
const say = (row: WalletRow): string => {
  if (row.kind === 'pairing') return 'QR'
  if (row.kind === 'wallet') return row.recent ? `${row.wallet.id} (recent)` : row.wallet.id
  const [{ id, duplicate }, ...others] = row.connectors
  return `${id}${others.length > 0 ? ` (${others.length + 1} networks)` : ''}${duplicate ? ' (duplicate)' : ''}`
}

const recommended = ['a', 'b', 'c', 'd']

/** What there is, and the rows by the rules, top to bottom. */
const table: [what: string, given: Given, rows: string[]][] = [
  ['nothing', {}, []],
  ['only the way to phones', { connectors: [pairing] }, ['QR']],
  ['a phone has nobody to scan with', { connectors: [pairing, otter], phone: true }, ['otter']],
  [
    'one of each',
    {
      connectors: [outside, browser, otter, kite, kiteOnSolana, pairing],
      recent: ['recent'],
      featured: ['featured'],
      custom: ['custom'],
      recommended,
      phone: false,
    },
    ['QR', 'recent (recent)', 'kite (2 networks)', 'otter', 'featured', 'custom', 'outside'],
  ],
  [
    'one of each, on a phone',
    {
      connectors: [outside, browser, otter, kite, kiteOnSolana, pairing],
      recent: ['recent'],
      featured: ['featured'],
      custom: ['custom'],
      recommended,
      phone: true,
    },
    ['recent (recent)', 'kite (2 networks)', 'otter', 'injected', 'featured', 'custom', 'outside'],
  ],
  ['the browser’s own wallet is for phones', { connectors: [browser] }, []],
  ['installed ones in the order they came', { connectors: [kite, otter] }, ['kite', 'otter']],

  ['recommended ones fill up to two', { recommended }, ['a', 'b']],
  ['one less for an installed one', { recommended, connectors: [otter] }, ['otter', 'a']],
  ['one less for a recent one', { recommended, recent: ['x'] }, ['x (recent)', 'a']],
  ['none beside two', { recommended, connectors: [otter, kite] }, ['otter', 'kite']],
  ['none beside featured ones', { recommended, featured: ['f'] }, ['f']],
  ['none beside custom ones', { recommended, custom: ['m'] }, ['m']],
  ['a recent one is not recommended again', { recommended, recent: ['a'] }, ['a (recent)', 'b']],
  ['the way to phones does not count', { recommended, connectors: [pairing] }, ['QR', 'a', 'b']],

  ['featured ones in the host’s order', { featured: ['z', 'y', 'x'] }, ['z', 'y', 'x']],
  [
    'a wallet stands once, at its first place',
    { recent: ['x'], featured: ['x', 'y', 'y'], custom: ['y', 'm'] },
    ['x (recent)', 'y', 'm'],
  ],
  [
    'an installed one is known by its registry id',
    { connectors: [connector('otter', { explorerId: 'abc' })], featured: ['abc', 'x'] },
    ['otter', 'x'],
  ],
  [
    'an installed one is known by its rdns',
    { connectors: [otter], recent: [['y', 'io.otter']], featured: [['z', 'io.otter']] },
    ['otter'],
  ],
  [
    'featured ones are known by the rdns of a recent one',
    { recent: [['x', 'io.x']], featured: [['y', 'io.x']] },
    ['x (recent)'],
  ],
  [
    'the phone app of MetaMask is MetaMask on a phone',
    {
      connectors: [connector('m', { rdns: 'io.metamask.mobile' })],
      featured: [['x', 'io.metamask']],
      phone: true,
    },
    ['m'],
  ],
  [
    'a marked duplicate takes nobody’s place',
    {
      connectors: [
        connector('otter', { duplicate: true }),
        connector('otter#2', { duplicate: true, rdns: 'io.otter', name: 'otter' }),
      ],
      featured: [['x', 'io.otter']],
    },
    ['otter (duplicate)', 'otter#2 (duplicate)', 'x'],
  ],

  ['excluded ones are nowhere', { featured: ['x', 'y'], recent: ['x'], exclude: ['x'] }, ['y']],
  ['nor are they when installed', { connectors: [otter, kite], excludedRdns: ['io.otter'] }, ['kite']],
  [
    'nor by their registry id',
    { connectors: [connector('otter', { explorerId: 'abc' })], exclude: ['abc'] },
    [],
  ],
  ['the host’s own stay', { custom: ['m'], exclude: ['m'] }, ['m']],
  ['only included ones are recalled', { recent: ['x', 'y'], include: ['y'] }, ['y (recent)']],
  [
    'featured and custom ones are included',
    { recent: ['x', 'y'], include: ['z'], featured: ['x'], custom: ['y'] },
    ['x (recent)', 'y (recent)'],
  ],
  ['installed ones are always reachable', { connectors: [otter], include: ['z'] }, ['otter']],

  [
    'only wallets of the namespace that is asked for',
    { connectors: [pairing, otter, kite, kiteOnSolana], namespace: 'solana' },
    ['Kite'],
  ],
  [
    'the same name on one namespace is not the same wallet',
    { connectors: [kite, connector('kite2', { name: 'kite' }), kiteOnSolana] },
    ['kite', 'kite2', 'Kite'],
  ],
  [
    'Trust goes by two names',
    {
      connectors: [
        connector('t', { name: 'Trust Wallet' }),
        connector('u', { name: 'Trust', namespace: 'solana' }),
      ],
    },
    ['t (2 networks)'],
  ],
]

describe('the rows of the wallet list', () => {
  for (const [what, given, rows] of table) {
    it(what, () => {
      expect(getWalletRows(parametersOf(given)).map(say)).to.deep.equal(rows)
    })
  }

  it('are each wallet once, whatever two hundred strangers announce and the registry repeats', () => {
    const connectors = Array.from({ length: 200 }, (_, at) =>
      connector(`s${at}`, { name: `Stranger ${at % 7}` }),
    )
    const ids = Array.from({ length: 50 }, (_, at) => `w${at % 10}`)
    const rows = getWalletRows(
      parametersOf({ connectors: [...connectors, pairing], featured: ids, recent: ['w3'] }),
    )
    const said = rows.map(say)
    expect(new Set(said).size).to.equal(said.length)
    expect(said.slice(0, 2)).to.deep.equal(['QR', 'w3 (recent)'])
    expect(said).to.have.length(1 + 200 + 10)
    const few = getWalletRows({
      ...parametersOf({ connectors: [...connectors, pairing], featured: ids, recent: ['w3'] }),
      most: 20,
    })
    expect(few).to.have.length(1 + 20 + 10)
  })
})

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

  it('begins with what is installed, then featured, custom and recommended ones', () => {
    const given = { connectors: [pairing, otter], featured: ['f'], custom: ['m'], recommended: ['a'] }
    expect(all({ ...given, wallets: ['x', 'a', 'f'] })).to.deep.equal(['otter', 'f', 'm', 'a', 'x'])
  })

  it('shows what a search has found, with the installed and custom ones that match', () => {
    const given = { connectors: [otter, kite], custom: ['my otter', 'm'], featured: ['f'], wallets: ['x'] }
    expect(all({ ...given, search: { text: ' OTT ', found: ['s'] } })).to.deep.equal([
      'otter',
      'my otter',
      's',
    ])
  })

  it('keeps to certified ones where that is wanted', () => {
    const known = connector('otter', { explorerId: 'c1' })
    expect(all({ connectors: [known, kite], wallets: ['c1', 'c2', 'x'], certified: true })).to.deep.equal([
      'otter',
      'c2',
    ])
  })
})
