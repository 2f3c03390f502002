import { ownOf } from '../../lib/ownOf.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'

/**
 * Each drawing is its own file, so a page loads only those it shows. Networks are EVM chain ids or CAIP-2 ids; test
 * networks are chain ids, or a namespace for all its others; coins are the symbols that a network or a provider uses.
 * All are separated by spaces.
 */
type Mark = readonly [
  load: () => Promise<{ mark: string }>,
  networks?: string,
  testNetworks?: string,
  coins?: string,
]

const marks = {
  ethereum: [() => import('./marks/ethereum.ts'), '1', '17000 560048 11155111', 'ETH'],
  polygon: [() => import('./marks/polygon.ts'), '137', '80002', 'POL MATIC'],
  optimism: [() => import('./marks/optimism.ts'), '10', '11155420'],
  arbitrum: [() => import('./marks/arbitrumOne.ts'), '42161', '421614'],
  base: [() => import('./marks/base.ts'), '8453', '84532'],
  bnb: [() => import('./marks/binanceSmartChain.ts'), '56', '97', 'BNB TBNB'],
  avalanche: [() => import('./marks/avalanche.ts'), '43114', '43113', 'AVAX'],
  gnosis: [() => import('./marks/gnosis.ts'), '100', '', 'XDAI'],
  fantom: [() => import('./marks/fantom.ts'), '250', '', 'FTM'],
  zksync: [() => import('./marks/zksync.ts'), '324', '300'],
  celo: [() => import('./marks/celo.ts'), '42220', '', 'CELO'],
  mantle: [() => import('./marks/mantle.ts'), '5000', '', 'MNT'],
  zora: [() => import('./marks/zora.ts'), '7777777', '999'],
  aurora: [() => import('./marks/aurora.ts'), '1313161554', '1313161555'],
  moonbeam: [() => import('./marks/moonbeam.ts'), '1284', '', 'GLMR'],
  moonriver: [() => import('./marks/moonriver.ts'), '1285', '', 'MOVR'],
  kaia: [() => import('./marks/kaia.ts'), '8217', '', 'KAIA'],
  berachain: [() => import('./marks/berachain.ts'), '80094', '', 'BERA'],
  monad: [() => import('./marks/monad.ts'), '', '10143', 'MON'],
  metis: [() => import('./marks/metisAndromeda.ts'), '1088', '', 'METIS'],
  ronin: [() => import('./marks/ronin.ts'), '2020', '2021', 'RON'],
  hedera: [() => import('./marks/hederaHashgraph.ts'), '295', '', 'HBAR'],
  filecoin: [() => import('./marks/filecoin.ts'), '314', '', 'FIL'],
  sonic: [() => import('./marks/sonic.ts'), '146', '', 'S'],
  unichain: [() => import('./marks/unichain.ts'), '130', '1301'],
  solana: [() => import('./marks/solana.ts'), 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', 'SOL'],
  bitcoin: [() => import('./marks/bitcoin.ts'), 'bip122:000000000019d6689c085ae165831e93', 'bip122', 'BTC'],
  polkadot: [
    () => import('./marks/polkadot.ts'),
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    'polkadot',
    'DOT',
  ],
  usdc: [() => import('./marks/usdc.ts'), '', '', 'USDC'],
  usdt: [() => import('./marks/usdt.ts'), '', '', 'USDT'],
  dai: [() => import('./marks/dai.ts'), '', '', 'DAI'],
  wbtc: [() => import('./marks/wbtc.ts')],
  link: [() => import('./marks/link.ts')],
  polygonZkevm: [() => import('./marks/polygonZkevm.ts'), '1101'],
  soneium: [() => import('./marks/soneium.ts'), '1868'],
  ink: [() => import('./marks/ink.ts'), '57073'],
  linea: [() => import('./marks/linea.ts'), '59144'],
  blast: [() => import('./marks/blast.ts'), '81457'],
  scroll: [() => import('./marks/scroll.ts'), '534352'],
  uni: [() => import('./marks/uni.ts')],
  aave: [() => import('./marks/aave.ts')],
  coinbase: [() => import('./marks/coinbase.ts')],
  walletConnect: [() => import('./marks/walletConnect.ts')],
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

/** A 24 by 24 drawing as a data URI. */
async function picture(found: Mark | undefined, { paler = false } = {}): Promise<string | undefined> {
  if (!found) return undefined
  const [load] = found
  const { mark } = await load()
  const drawing = paler ? `${pale}${mark}</g>` : mark
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" fill="none" viewBox="0 0 24 24">${drawing}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
