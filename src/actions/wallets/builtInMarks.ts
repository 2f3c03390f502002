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

/** Networks that are known by a mark of their own, by the reference of their CAIP-2 id. */
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
  USDC: () => import('./marks/usdc.ts'),
  USDT: () => import('./marks/usdt.ts'),
  DAI: () => import('./marks/dai.ts'),
}

/** The mark of a network's native coin as a picture; undefined if there is none. */
export const coinMark = (symbol: string): Promise<string | undefined> =>
  picture(ownOf(coins, symbol.toUpperCase()))

/** The mark of pairing by a code. */
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
