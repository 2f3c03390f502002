import { ownOf } from '../../lib/ownOf.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'

type Mark = () => Promise<{ mark: string }>

/** Each drawing is a separate file, so that a page loads only those it shows. */
const ethereum: Mark = () => import('./marks/ethereum.ts')
const polygon: Mark = () => import('./marks/polygon.ts')
const optimism: Mark = () => import('./marks/optimism.ts')
const arbitrum: Mark = () => import('./marks/arbitrumOne.ts')
const base: Mark = () => import('./marks/base.ts')
const bnb: Mark = () => import('./marks/binanceSmartChain.ts')
const avalanche: Mark = () => import('./marks/avalanche.ts')
const gnosis: Mark = () => import('./marks/gnosis.ts')
const fantom: Mark = () => import('./marks/fantom.ts')
const zksync: Mark = () => import('./marks/zksync.ts')
const celo: Mark = () => import('./marks/celo.ts')
const mantle: Mark = () => import('./marks/mantle.ts')
const zora: Mark = () => import('./marks/zora.ts')
const aurora: Mark = () => import('./marks/aurora.ts')
const moonbeam: Mark = () => import('./marks/moonbeam.ts')
const moonriver: Mark = () => import('./marks/moonriver.ts')
const kaia: Mark = () => import('./marks/kaia.ts')
const berachain: Mark = () => import('./marks/berachain.ts')
const monad: Mark = () => import('./marks/monad.ts')
const metis: Mark = () => import('./marks/metisAndromeda.ts')
const ronin: Mark = () => import('./marks/ronin.ts')
const hedera: Mark = () => import('./marks/hederaHashgraph.ts')
const filecoin: Mark = () => import('./marks/filecoin.ts')
const sonic: Mark = () => import('./marks/sonic.ts')
const unichain: Mark = () => import('./marks/unichain.ts')
const solana: Mark = () => import('./marks/solana.ts')
const bitcoin: Mark = () => import('./marks/bitcoin.ts')
const polkadot: Mark = () => import('./marks/polkadot.ts')
const usdc: Mark = () => import('./marks/usdc.ts')
const usdt: Mark = () => import('./marks/usdt.ts')
const dai: Mark = () => import('./marks/dai.ts')
const wbtc: Mark = () => import('./marks/wbtc.ts')
const link: Mark = () => import('./marks/link.ts')

const networks: Record<string, Mark> = {
  '1': ethereum,
  '10': optimism,
  '56': bnb,
  '100': gnosis,
  '130': unichain,
  '137': polygon,
  '146': sonic,
  '250': fantom,
  '295': hedera,
  '314': filecoin,
  '324': zksync,
  '1088': metis,
  '1101': () => import('./marks/polygonZkevm.ts'),
  '1284': moonbeam,
  '1285': moonriver,
  '1868': () => import('./marks/soneium.ts'),
  '2020': ronin,
  '5000': mantle,
  '8217': kaia,
  '8453': base,
  '42161': arbitrum,
  '42220': celo,
  '43114': avalanche,
  '57073': () => import('./marks/ink.ts'),
  '59144': () => import('./marks/linea.ts'),
  '80094': berachain,
  '81457': () => import('./marks/blast.ts'),
  '534352': () => import('./marks/scroll.ts'),
  '7777777': zora,
  '1313161554': aurora,
}

/** A test network has the mark of its main network, in paler colors. */
const testNetworks: Record<string, Mark> = {
  '97': bnb,
  '300': zksync,
  '999': zora,
  '1301': unichain,
  '2021': ronin,
  '10143': monad,
  '17000': ethereum,
  '43113': avalanche,
  '80002': polygon,
  '84532': base,
  '421614': arbitrum,
  '560048': ethereum,
  '11155111': ethereum,
  '11155420': optimism,
  '1313161555': aurora,
}

const namespaces: Record<string, Mark> = { solana, bip122: bitcoin, polkadot }

/** Of namespaces that have one main network. */
const mainReferences = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  '000000000019d6689c085ae165831e93',
  '91b171bb158e2d3848fa23a9f1c25182',
]

/** Networks' own coins, and what providers of purchase sell by these symbols. */
const coins: Record<string, Mark> = {
  ETH: ethereum,
  SOL: solana,
  BTC: bitcoin,
  DOT: polkadot,
  POL: polygon,
  MATIC: polygon,
  BNB: bnb,
  TBNB: bnb,
  FTM: fantom,
  AVAX: avalanche,
  XDAI: gnosis,
  CELO: celo,
  MNT: mantle,
  GLMR: moonbeam,
  MOVR: moonriver,
  KAIA: kaia,
  BERA: berachain,
  MON: monad,
  METIS: metis,
  RON: ronin,
  HBAR: hedera,
  FIL: filecoin,
  S: sonic,
  USDC: usdc,
  USDT: usdt,
  DAI: dai,
}

/** Tokens by the contract of their issuer, in small letters: any other contract may have their symbol. */
const tokens: Record<string, Mark> = {
  'eip155:1/0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': usdc,
  'eip155:10/0x0b2c639c533813f4aa9d7837caf62653d097ff85': usdc,
  'eip155:137/0x3c499c542cef5e3811e1192ce70d8cc03d5c3359': usdc,
  'eip155:8453/0x833589fcd6edb6e08f4c7c32d4f71b54bda02913': usdc,
  'eip155:42161/0xaf88d065e77c8cc2239327c5edb3a432268e5831': usdc,
  'eip155:1/0xdac17f958d2ee523a2206206994597c13d831ec7': usdt,
  'eip155:137/0xc2132d05d31c914a87c6611c10748aeb04b58e8f': usdt,
  'eip155:42161/0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9': usdt,
  'eip155:1/0x6b175474e89094c44da98b954eedeac495271d0f': dai,
  'eip155:10/0xda10009cbd5d07dd0cecc66161fc93d7c9000da1': dai,
  'eip155:42161/0xda10009cbd5d07dd0cecc66161fc93d7c9000da1': dai,
  'eip155:1/0x2260fac5e5542a773aa44fbcfedf7c193bc2c599': wbtc,
  'eip155:42161/0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f': wbtc,
  'eip155:1/0x514910771af9ca656af840dff83e8264ecf986ca': link,
  'eip155:42161/0xf97f4df75117a78c1a5a0dbb814af92458539fb4': link,
  'eip155:1/0x1f9840a85d5af5bf1d1762f925bdaddc4201f984': () => import('./marks/uni.ts'),
  'eip155:1/0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9': () => import('./marks/aave.ts'),
}

const providers: Record<string, Mark> = { coinbase: () => import('./marks/coinbase.ts') }

export const tokenMark = (caipNetworkId: CaipNetworkId, address: string): Promise<string | undefined> =>
  picture(ownOf(tokens, `${caipNetworkId}/${address.toLowerCase()}`))

export const providerMark = (id: string): Promise<string | undefined> => picture(ownOf(providers, id))

export const coinMark = (symbol: string): Promise<string | undefined> =>
  picture(ownOf(coins, symbol.toUpperCase()))

export const pairingMark = (): Promise<string | undefined> =>
  picture(() => import('./marks/walletConnect.ts'))

/** The mark of a network as a picture; undefined if there is none. */
export async function networkMark(caipNetworkId: CaipNetworkId): Promise<string | undefined> {
  const [namespace = '', reference = ''] = caipNetworkId.split(':')
  if (namespace !== 'eip155') {
    return picture(ownOf(namespaces, namespace), { paler: !mainReferences.includes(reference) })
  }
  const main = ownOf(networks, reference)
  return picture(main ?? ownOf(testNetworks, reference), { paler: main === undefined })
}

/** Paler by a filter: a function in the attribute is not known to every browser. */
const pale = '<filter id="p"><feColorMatrix type="saturate" values=".35"/></filter><g filter="url(#p)">'

/** A drawing of 24 by 24, as a data URI. */
async function picture(load: Mark | undefined, { paler = false } = {}): Promise<string | undefined> {
  if (!load) return undefined
  const { mark } = await load()
  const drawing = paler ? `${pale}${mark}</g>` : mark
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" fill="none" viewBox="0 0 24 24">${drawing}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
