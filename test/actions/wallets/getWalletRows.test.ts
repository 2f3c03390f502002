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
  ['are empty without any wallet', {}, []],
  [
    'start with the wallet of the app around a mini app, and exclude registry wallets',
    {
      ...kinds,
      connectors: [otter, outside, connector('Farcaster', { rdns: 'xyz.farcaster.miniappwallet' })],
      recommended,
    },
    ['Farcaster', 'otter', 'outside'],
  ],
  [
    'include only wallets that may serve the namespace: recent, featured and custom',
    { ...kinds, namespace: 'solana' },
    ['recent-solana (recent)', 'featured-both', 'featured-silent', 'custom'],
  ],
  [
    'include only wallets that may serve another namespace',
    { ...kinds, namespace: 'eip155' },
    ['recent-evm (recent)', 'featured-evm', 'featured-both', 'featured-silent', 'custom'],
  ],
  [
    'exclude wallets that name other namespaces only',
    { ...kinds, namespace: 'bip122' },
    ['featured-silent', 'custom'],
  ],
  ...(['solana', 'bip122', 'eip155'] as const).map((own): [string, Given, string[]] => [
    `include only recent wallets that may serve ${own} if the page has no other namespace`,
    {
      recent: ['recent-evm@eip155', 'recent-solana@solana', 'recent-bitcoin@bip122'],
      networks: [own],
    },
    [{ solana: 'recent-solana', bip122: 'recent-bitcoin', eip155: 'recent-evm' }[own]].map(
      (id) => `${id} (recent)`,
    ),
  ]),
  [
    'add recommended wallets that serve the namespace, up to two',
    { recommended: ['a@eip155', 'b@solana', 'c@eip155,solana', 'd@solana'], namespace: 'solana' },
    ['b', 'c'],
  ],
  [
    'exclude included wallets that do not serve the namespace',
    { recent: ['in@eip155'], recommended: ['in-too@solana'], include: ['in', 'in-too'], namespace: 'solana' },
    ['in-too'],
  ],
  ['show the QR code if the page only has pairing', { connectors: [pairing] }, ['QR']],
  [
    'list the wallet of the page before recent ones on a phone, which is in that wallet’s browser',
    { connectors: [pairing, otter], recent: ['lagoon'], phone: true },
    ['otter', 'lagoon (recent)'],
  ],
  ['show no QR code on a phone', { connectors: [pairing, otter], phone: true }, ['otter']],
  [
    'list one wallet of each kind in order',
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
    'list one wallet of each kind in order on a phone',
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
  ['include the browser’s own wallet on a desktop', { connectors: [browser] }, ['injected']],
  [
    'exclude registry wallets and recent ones for EVM alone on a page without EVM networks',
    { ...kinds, networks: ['solana'] },
    ['recent-solana (recent)', 'featured-both', 'featured-silent', 'custom'],
  ],
  [
    'exclude recent EVM extensions on a page without EVM networks',
    { recent: [['io.otter', 'io.otter'], 'lagoon'], networks: ['bip122'] },
    ['lagoon (recent)'],
  ],
  [
    'include recent EVM extensions on a page with EVM networks',
    { recent: [['io.otter', 'io.otter']], networks: ['solana', 'eip155'] },
    ['io.otter (recent)'],
  ],
  [
    'keep installed wallets in the order of their announcement',
    { connectors: [kite, otter] },
    ['kite', 'otter'],
  ],
  [
    'start with the wallet used last, installed or not',
    { connectors: [kite, otter, pairing], recent: [['y', 'io.otter'], 'lagoon'] },
    ['otter', 'lagoon (recent)', 'kite', 'QR'],
  ],

  ['add up to two recommended wallets', { recommended }, ['a', 'b']],
  [
    'add one recommended wallet less for an installed one',
    { recommended, connectors: [otter] },
    ['otter', 'a'],
  ],
  ['add one recommended wallet less for a recent one', { recommended, recent: ['x'] }, ['x (recent)', 'a']],
  [
    'add no recommended wallet to two installed ones',
    { recommended, connectors: [otter, kite] },
    ['otter', 'kite'],
  ],
  ['add no recommended wallet to featured ones', { recommended, featured: ['f'] }, ['f']],
  ['add no recommended wallet to custom ones', { recommended, custom: ['m'] }, ['m']],
  ['do not repeat a recent wallet as recommended', { recommended, recent: ['a'] }, ['a (recent)', 'b']],
  ['add two recommended wallets to the QR code', { recommended, connectors: [pairing] }, ['QR', 'a', 'b']],

  ['keep featured wallets in the page’s order', { featured: ['z', 'y', 'x'] }, ['z', 'y', 'x']],
  [
    'list each wallet once, at its first place',
    { recent: ['x'], featured: ['x', 'y', 'y'], custom: ['y', 'm'] },
    ['x (recent)', 'y', 'm'],
  ],
  [
    'match an installed wallet by its registry id',
    { connectors: [connector('otter', { explorerId: 'abc' })], featured: ['abc', 'x'] },
    ['otter', 'x'],
  ],
  [
    'match an installed wallet by its rdns',
    { connectors: [otter], recent: [['y', 'io.otter']], featured: [['z', 'io.otter']] },
    ['otter'],
  ],
  [
    'match a featured wallet by the rdns of a recent one',
    { recent: [['x', 'io.x']], featured: [['y', 'io.x']] },
    ['x (recent)'],
  ],
  [
    'match the phone app of MetaMask with MetaMask on a phone',
    {
      connectors: [connector('m', { rdns: 'io.metamask.mobile' })],
      featured: [['x', 'io.metamask']],
      phone: true,
    },
    ['m'],
  ],
  [
    'do not match marked duplicates with a featured wallet',
    {
      connectors: [
        connector('otter', { duplicate: true }),
        connector('otter#2', { duplicate: true, rdns: 'io.otter', name: 'otter' }),
      ],
      featured: [['x', 'io.otter']],
    },
    ['otter (duplicate)', 'otter#2 (duplicate)', 'x'],
  ],

  ['leave out excluded wallets', { featured: ['x', 'y'], recent: ['x'], exclude: ['x'] }, ['y']],
  [
    'leave out excluded wallets that are installed',
    { connectors: [otter, kite], excludedRdns: ['io.otter'] },
    ['kite'],
  ],
  [
    'leave out installed wallets that are excluded by registry id',
    { connectors: [connector('otter', { explorerId: 'abc' })], exclude: ['abc'] },
    [],
  ],
  ['keep custom wallets that are excluded', { custom: ['m'], exclude: ['m'] }, ['m']],
  ['keep only recent wallets that are included', { recent: ['x', 'y'], include: ['y'] }, ['y (recent)']],
  [
    'keep recent wallets that are featured or custom if others are included',
    { recent: ['x', 'y'], include: ['z'], featured: ['x'], custom: ['y'] },
    ['x (recent)', 'y (recent)'],
  ],
  ['keep installed wallets if others are included', { connectors: [otter], include: ['z'] }, ['otter']],

  [
    'list only connectors of the requested namespace',
    { connectors: [pairing, otter, kite, kiteOnSolana], namespace: 'solana' },
    ['Kite'],
  ],
  [
    'do not merge wallets with one name on the same namespace',
    { connectors: [kite, connector('kite2', { name: 'kite' }), kiteOnSolana] },
    ['kite', 'kite2', 'Kite'],
  ],
  [
    'merge Trust Wallet and Trust',
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
  it('list each wallet once, with two hundred announced wallets and a repetitive registry', () => {
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
