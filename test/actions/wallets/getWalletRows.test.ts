import { expect } from 'chai'
import { getWalletRows } from '../../../src/actions/wallets/getWalletRows.ts'
import {
  browser,
  connector,
  type Given,
  kite,
  kiteOnSolana,
  otter,
  outside,
  pairing,
  parametersOf,
  say,
} from './given.ts'

const recommended = ['a', 'b', 'c', 'd']

/** Wallets of every kind, for one namespace, for two, and without that information. */
const kinds: Given = {
  recent: ['recent-evm@eip155', 'recent-solana@solana'],
  featured: ['featured-evm@eip155', 'featured-both@eip155,solana', 'featured-silent'],
  custom: ['custom'],
}

/** The given wallets, and the expected rows, top to bottom. */
const table: [what: string, given: Given, rows: string[]][] = [
  ['nothing', {}, []],
  [
    'in a mini app the wallet of the app around it comes first, and none is outside the page',
    {
      ...kinds,
      connectors: [otter, outside, connector('Farcaster', { rdns: 'xyz.farcaster.miniappwallet' })],
      recommended,
    },
    ['Farcaster', 'otter', 'outside'],
  ],
  [
    "on one namespace, only what may serve it: featured, recent and the host's own",
    { ...kinds, namespace: 'solana' },
    ['recent-solana (recent)', 'featured-both', 'featured-silent', 'custom'],
  ],
  [
    'the same on another namespace',
    { ...kinds, namespace: 'eip155' },
    ['recent-evm (recent)', 'featured-evm', 'featured-both', 'featured-silent', 'custom'],
  ],
  [
    'on a namespace that none of them names',
    { ...kinds, namespace: 'bip122' },
    ['featured-silent', 'custom'],
  ],
  ...(['solana', 'bip122', 'eip155'] as const).map((own): [string, Given, string[]] => [
    `on a page that has networks of ${own} alone, of the recent ones only those that may serve it`,
    {
      recent: ['recent-evm@eip155', 'recent-solana@solana', 'recent-bitcoin@bip122'],
      networks: [own],
    },
    [{ solana: 'recent-solana', bip122: 'recent-bitcoin', eip155: 'recent-evm' }[own]].map(
      (id) => `${id} (recent)`,
    ),
  ]),
  [
    'recommended ones fill up to two with those that serve the namespace',
    { recommended: ['a@eip155', 'b@solana', 'c@eip155,solana', 'd@solana'], namespace: 'solana' },
    ['b', 'c'],
  ],
  [
    'chosen by their ids, they still have to serve the namespace',
    { recent: ['in@eip155'], recommended: ['in-too@solana'], include: ['in', 'in-too'], namespace: 'solana' },
    ['in-too'],
  ],
  ['only the way to phones', { connectors: [pairing] }, ['QR']],
  [
    'a phone with a wallet in the page shows that wallet’s own browser: it comes before those of last time',
    { connectors: [pairing, otter], recent: ['lagoon'], phone: true },
    ['otter', 'lagoon (recent)'],
  ],
  ['a phone shows no code to scan', { connectors: [pairing, otter], phone: true }, ['otter']],
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
    ['recent (recent)', 'kite (2 networks)', 'otter', 'injected', 'QR', 'featured', 'custom', 'outside'],
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
    ['kite (2 networks)', 'otter', 'injected', 'recent (recent)', 'featured', 'custom', 'outside'],
  ],
  ['the browser’s own wallet, also on a desktop', { connectors: [browser] }, ['injected']],
  [
    'on a page without EVM networks, no registry wallet or recent one that is for those alone',
    { ...kinds, networks: ['solana'] },
    ['recent-solana (recent)', 'featured-both', 'featured-silent', 'custom'],
  ],
  [
    'on a page without EVM networks, no extension of the last visits',
    { recent: [['io.otter', 'io.otter'], 'lagoon'], networks: ['bip122'] },
    ['lagoon (recent)'],
  ],
  [
    'the same extension on a page with EVM networks',
    { recent: [['io.otter', 'io.otter']], networks: ['solana', 'eip155'] },
    ['io.otter (recent)'],
  ],
  ['installed ones in the order they came', { connectors: [kite, otter] }, ['kite', 'otter']],
  [
    'the one used last first, installed or not',
    { connectors: [kite, otter, pairing], recent: [['y', 'io.otter'], 'lagoon'] },
    ['otter', 'lagoon (recent)', 'kite', 'QR'],
  ],

  ['recommended ones fill up to two', { recommended }, ['a', 'b']],
  ['one less for an installed one', { recommended, connectors: [otter] }, ['otter', 'a']],
  ['one less for a recent one', { recommended, recent: ['x'] }, ['x (recent)', 'a']],
  ['none next to two', { recommended, connectors: [otter, kite] }, ['otter', 'kite']],
  ['none next to featured ones', { recommended, featured: ['f'] }, ['f']],
  ['none next to custom ones', { recommended, custom: ['m'] }, ['m']],
  ['a recent one is not recommended again', { recommended, recent: ['a'] }, ['a (recent)', 'b']],
  ['the way to phones does not count', { recommended, connectors: [pairing] }, ['QR', 'a', 'b']],

  ['featured ones in the host’s order', { featured: ['z', 'y', 'x'] }, ['z', 'y', 'x']],
  [
    'a wallet is listed once, at its first place',
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
    'a marked duplicate takes no other place',
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

// conforms: 1.1.19-1.1.22, 3.12.10, 3.12.14, 3.12.19, 3.12.24, 4.4.2, 4.6.3, 5.10.1-5.10.6
describe('the rows of the wallet list', () => {
  for (const [what, given, rows] of table) {
    it(what, () => {
      expect(getWalletRows(parametersOf(given)).map(say)).to.deep.equal(rows)
    })
  }

  // conforms: 5.10.4
  it('have each wallet once, with two hundred announced wallets and a repetitive registry', () => {
    const connectors = Array.from({ length: 200 }, (_, at) =>
      connector(`s${at}`, { name: `Stranger ${at % 7}` }),
    )
    const ids = Array.from({ length: 50 }, (_, at) => `w${at % 10}`)
    const rows = getWalletRows(
      parametersOf({ connectors: [...connectors, pairing], featured: ids, recent: ['w3'] }),
    )
    const said = rows.map(say)
    expect(new Set(said).size).to.equal(said.length)
    expect(said[0]).to.equal('w3 (recent)')
    expect(said.indexOf('QR'), 'the code stays in sight').to.equal(5)
    expect(said).to.have.length(1 + 200 + 10)
    const few = getWalletRows({
      ...parametersOf({ connectors: [...connectors, pairing], featured: ids, recent: ['w3'] }),
      most: 20,
    })
    expect(few, 'twenty of their own, the recent one among them').to.have.length(1 + 20 + 9)
  })
})
