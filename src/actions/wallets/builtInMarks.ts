import { ownOf } from '../../lib/ownOf.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'

/**
 * Each drawing is its own file, so a page loads only those it shows. Networks are EVM chain ids or CAIP-2 ids; test
 * networks are chain ids, or a namespace for all its others; coins are the symbols that a network or a provider uses.
 * All are separated by spaces.
 */
type Mark = readonly [
  load: () => Promise<{ default: string }>,
  networks?: string,
  testNetworks?: string,
  coins?: string,
]

const marks = {
  ethereum: [() => import('./marks/ethereum.svg'), '1', '17000 560048 11155111', 'ETH'],
  polygon: [() => import('./marks/polygon.svg'), '137', '80002', 'POL MATIC'],
  optimism: [() => import('./marks/optimism.svg'), '10', '11155420'],
  arbitrum: [() => import('./marks/arbitrumOne.svg'), '42161', '421614'],
  base: [() => import('./marks/base.svg'), '8453', '84532'],
  bnb: [() => import('./marks/binanceSmartChain.svg'), '56', '97', 'BNB TBNB'],
  avalanche: [() => import('./marks/avalanche.svg'), '43114', '43113', 'AVAX'],
  gnosis: [() => import('./marks/gnosis.svg'), '100', '', 'XDAI'],
  fantom: [() => import('./marks/fantom.svg'), '250', '', 'FTM'],
  zksync: [() => import('./marks/zksync.svg'), '324', '300'],
  celo: [() => import('./marks/celo.svg'), '42220', '', 'CELO'],
  mantle: [() => import('./marks/mantle.svg'), '5000', '', 'MNT'],
  zora: [() => import('./marks/zora.svg'), '7777777', '999'],
  aurora: [() => import('./marks/aurora.svg'), '1313161554', '1313161555'],
  moonbeam: [() => import('./marks/moonbeam.svg'), '1284', '', 'GLMR'],
  moonriver: [() => import('./marks/moonriver.svg'), '1285', '', 'MOVR'],
  kaia: [() => import('./marks/kaia.svg'), '8217', '', 'KAIA'],
  berachain: [() => import('./marks/berachain.svg'), '80094', '', 'BERA'],
  monad: [() => import('./marks/monad.svg'), '', '10143', 'MON'],
  metis: [() => import('./marks/metisAndromeda.svg'), '1088', '', 'METIS'],
  ronin: [() => import('./marks/ronin.svg'), '2020', '2021', 'RON'],
  hedera: [() => import('./marks/hederaHashgraph.svg'), '295', '', 'HBAR'],
  filecoin: [() => import('./marks/filecoin.svg'), '314', '', 'FIL'],
  sonic: [() => import('./marks/sonic.svg'), '146', '', 'S'],
  unichain: [() => import('./marks/unichain.svg'), '130', '1301'],
  solana: [() => import('./marks/solana.svg'), 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', 'SOL'],
  bitcoin: [() => import('./marks/bitcoin.svg'), 'bip122:000000000019d6689c085ae165831e93', 'bip122', 'BTC'],
  polkadot: [
    () => import('./marks/polkadot.svg'),
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    'polkadot',
    'DOT',
  ],
  usdc: [() => import('./marks/usdc.svg'), '', '', 'USDC'],
  usdt: [() => import('./marks/usdt.svg'), '', '', 'USDT'],
  dai: [() => import('./marks/dai.svg'), '', '', 'DAI'],
  wbtc: [() => import('./marks/wbtc.svg')],
  link: [() => import('./marks/link.svg')],
  polygonZkevm: [() => import('./marks/polygonZkevm.svg'), '1101'],
  soneium: [() => import('./marks/soneium.svg'), '1868'],
  ink: [() => import('./marks/ink.svg'), '57073'],
  linea: [() => import('./marks/linea.svg'), '59144'],
  blast: [() => import('./marks/blast.svg'), '81457'],
  scroll: [() => import('./marks/scroll.svg'), '534352'],
  uni: [() => import('./marks/uni.svg')],
  aave: [() => import('./marks/aave.svg')],
  coinbase: [() => import('./marks/coinbase.svg')],
  walletConnect: [() => import('./marks/walletConnect.svg')],
} as const satisfies { [name: string]: Mark }

/** Tokens by their issuer's contract, in lower case: any other contract may use their symbol. */
const tokens: { [token: string]: keyof typeof marks } = {
  'eip155:1/0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': 'usdc',
  'eip155:10/0x0b2c639c533813f4aa9d7837caf62653d097ff85': 'usdc',
  'eip155:137/0x3c499c542cef5e3811e1192ce70d8cc03d5c3359': 'usdc',
  'eip155:8453/0x833589fcd6edb6e08f4c7c32d4f71b54bda02913': 'usdc',
  'eip155:42161/0xaf88d065e77c8cc2239327c5edb3a432268e5831': 'usdc',
  'eip155:1/0xdac17f958d2ee523a2206206994597c13d831ec7': 'usdt',
  'eip155:137/0xc2132d05d31c914a87c6611c10748aeb04b58e8f': 'usdt',
  'eip155:42161/0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9': 'usdt',
  'eip155:1/0x6b175474e89094c44da98b954eedeac495271d0f': 'dai',
  'eip155:10/0xda10009cbd5d07dd0cecc66161fc93d7c9000da1': 'dai',
  'eip155:42161/0xda10009cbd5d07dd0cecc66161fc93d7c9000da1': 'dai',
  'eip155:1/0x2260fac5e5542a773aa44fbcfedf7c193bc2c599': 'wbtc',
  'eip155:42161/0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f': 'wbtc',
  'eip155:1/0x514910771af9ca656af840dff83e8264ecf986ca': 'link',
  'eip155:42161/0xf97f4df75117a78c1a5a0dbb814af92458539fb4': 'link',
  'eip155:1/0x1f9840a85d5af5bf1d1762f925bdaddc4201f984': 'uni',
  'eip155:1/0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9': 'aave',
}

const markWith = (column: 1 | 2 | 3, word: string): Mark | undefined =>
  Object.values<Mark>(marks).find((mark) => mark[column]?.split(' ').includes(word))

export const tokenMark = (caipNetworkId: CaipNetworkId, address: string): Promise<string | undefined> => {
  const name = ownOf(tokens, `${caipNetworkId}/${address.toLowerCase()}`)
  return picture(name && marks[name])
}

export const providerMark = (id: string): Promise<string | undefined> =>
  picture(id === 'coinbase' ? marks.coinbase : undefined)

export const coinMark = (symbol: string): Promise<string | undefined> =>
  picture(markWith(3, symbol.toUpperCase()))

export const pairingMark = (): Promise<string | undefined> => picture(marks.walletConnect)

/** The mark of a network as a picture, or undefined. That of a test network is paler. */
export async function networkMark(caipNetworkId: CaipNetworkId): Promise<string | undefined> {
  const [namespace = '', reference = ''] = caipNetworkId.split(':')
  const isEvm = namespace === 'eip155'
  const main = markWith(1, isEvm ? reference : caipNetworkId)
  return picture(main ?? markWith(2, isEvm ? reference : namespace), { paler: main === undefined })
}

/** A filter, because not every browser supports functions in the attribute. */
const pale = '<filter id="p"><feColorMatrix type="saturate" values=".35"/></filter><g filter="url(#p)">'

/** The drawing as a data URI. */
async function picture(found: Mark | undefined, { paler = false } = {}): Promise<string | undefined> {
  if (!found) return undefined
  const [load] = found
  const { default: svg } = await load()
  const drawing = paler ? svg.replace(/>(.*)<\/svg>$/, `>${pale}$1</g></svg>`) : svg
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
