import { getCollection } from '../../../src/actions/collectibles/getCollection.ts'
import { addRecord } from '../../../src/actions/transactions/records.ts'
import type { Runtime } from '../../../src/runtime.ts'
import type { HistoryEntry } from '../../../src/schemas/history.ts'
import type { TokenBalance } from '../../../src/schemas/token.ts'
import { getAccountTab } from '../../../src/stores/accountTab.ts'
import { accounts, hash, pictures } from '../samples.ts'
import { connected, ether, owner, usdc } from './connected.ts'
import type { Script } from './createScriptedRuntime.ts'
import { transfer } from './transfer.ts'

const lookBack = (runtime: Runtime) => {
  connected(runtime)
  runtime.stores.router.push('Transactions')
}

const monthMs = 30 * 24 * 60 * 60_000
const moves = {
  out: {
    fungible_info: { symbol: 'USDC', icon: { url: pictures.usdc } },
    direction: 'out',
    quantity: { numeric: '25' },
  },
  in: {
    fungible_info: { symbol: 'ETH', icon: { url: pictures.eth } },
    direction: 'in',
    quantity: { numeric: '0.75' },
  },
  nft: { nft_info: { name: 'Evening Bay' }, direction: 'in' },
}
const kinds = [
  { operationType: 'send', transfers: [moves.out] },
  { operationType: 'receive', transfers: [moves.in] },
  { operationType: 'trade', transfers: [moves.out, moves.in] },
  { operationType: 'approve', transfers: [moves.out] },
  { operationType: 'approve', transfers: [{ ...moves.out, quantity: { numeric: `1${'0'.repeat(70)}` } }] },
  { operationType: 'mint', transfers: [moves.nft] },
  { operationType: 'execute', transfers: [], status: 'failed' },
] as const

/** One history entry, in the service's format. */
const past = (at: number) => {
  const { transfers, ...more } = kinds[at % kinds.length] ?? kinds[0]
  return {
    id: `past-${at}`,
    metadata: {
      status: 'confirmed',
      hash,
      minedAt: new Date(Date.UTC(2025, 10, 19) - Math.floor(at / 3) * monthMs).toISOString(),
      sentFrom: accounts.mara,
      sentTo: accounts.lin,
      chain: 'eip155:1',
      ...more,
    },
    transfers,
  }
}
const pastAnswers = {
  '/supported-chains': () => ({ http: ['eip155:1'], ws: [] }),
  '/history': () => ({ data: Array.from({ length: 7 }, (_, at) => past(at)) }),
}

/** Tokens are minted from this address. */
const nobody = `0x${'0'.repeat(40)}`

/** One past transaction, in an indexer's format. */
function lookInto(runtime: Runtime, what: 'receive' | 'trade' | 'mint' | 'failed'): void {
  connected(runtime)
  const given = { direction: 'out', symbol: 'USDC', amount: '2500', isNft: false } as const
  const got = { direction: 'in', symbol: 'ETH', amount: '0.754321098765432109', isNft: false } as const
  const transfers: Record<typeof what, HistoryEntry['transfers']> = {
    receive: [got],
    trade: [given, got],
    mint: [{ direction: 'in', name: 'Evening Bay', isNft: true }],
    failed: [],
  }
  const isFailed = what === 'failed'
  const entry: HistoryEntry = {
    id: what,
    hash,
    caipNetworkId: 'eip155:1',
    operation: isFailed ? 'execute' : what,
    status: isFailed ? 'failed' : 'confirmed',
    minedAt: Date.UTC(2025, 10, 19, 18, 4),
    from: what === 'mint' ? nobody : accounts.lin,
    to: accounts.mara,
    nonce: 41,
    transfers: transfers[what],
  }
  addRecord(runtime, transfer({ hash: `0x${'8'.repeat(64)}`, to: accounts.lin, toName: 'lin.example.id' }))
  runtime.stores.router.push('ActivityDetails', { entry })
}

const collect = (runtime: Runtime) => {
  connected(runtime)
  getAccountTab(runtime).$tab.set('nfts')
}
const nftAnswers = {
  '/supported-chains': () => ({ http: ['eip155:1'], ws: [], nfts: ['eip155:1'] }),
}
const prints = [
  ['Evening Bay', 'Harbor Prints', pictures.harbor],
  ['Ripple 12', 'Concentric', pictures.otter],
  ['Crossing the whole of the wide bay', 'Ferry', undefined],
].map(([name, collection, url], at) => ({
  address: `eip155:1:${usdc.address}`,
  tokenId: String(at),
  quantity: at === 2 ? '3' : '1',
  collection: { name: collection },
  nft_info: { name, content: { preview: { url } } },
}))

/** What is known about one token of the account. */
const detailsOf =
  (address: string | undefined, name: string, more: Partial<TokenBalance> = {}) =>
  (runtime: Runtime) => {
    connected(runtime)
    const value = [ether, usdc].map((token) => (token.address === address ? { ...token, ...more } : token))
    runtime.stores.account.update(owner, { tokens: { status: 'known', value, at: Date.now() } })
    runtime.stores.router.push('TokenDetails', { name, address })
  }

/** Holdings and receiving: scripts by story, then by state. */
export const holdingScripts: Record<string, Record<string, Script>> = {
  details: {
    token: { prepare: detailsOf(usdc.address, 'USD Coin') },
    'native token': { prepare: detailsOf(undefined, 'Ether') },
    'without a price': { prepare: detailsOf(usdc.address, 'USD Coin', { priceUsd: undefined }) },
    nft: {
      answers: { ...nftAnswers, '/nfts': () => ({ data: prints }) },
      prepare: (runtime) => {
        collect(runtime)
        void getCollection(runtime).more()
        const [name, address, tokenId] = ['Evening Bay', usdc.address ?? '', '0']
        runtime.stores.router.push('CollectibleDetails', { name, address, tokenId })
      },
    },
  },

  portfolio: {
    'with a hidden token': {
      prepare: (runtime) => {
        connected(runtime)
        const address = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'
        const unit = { ...usdc, address, name: 'No Fraction', symbol: 'UNIT', decimals: 0, amount: 12n }
        runtime.stores.account.update(owner, {
          tokens: { status: 'known', value: [ether, usdc, { ...unit, priceUsd: undefined }], at: Date.now() },
        })
      },
    },
    'only what is well known': {
      prepare: (runtime) => {
        connected(runtime)
        const value = [ether, usdc].map((token) => ({ ...token, priceUsd: undefined }))
        runtime.stores.account.update(owner, {
          tokens: { status: 'known', value, at: Date.now(), partial: true },
        })
      },
    },
    'with old prices': {
      prepare: (runtime) => {
        connected(runtime)
        const at = Date.now() - 121_000
        runtime.stores.account.update(owner, {
          tokens: { status: 'known', value: [ether, usdc], at, stale: true, triedAt: Date.now() },
        })
      },
    },
  },
  activity: {
    'by month': { answers: pastAnswers, prepare: lookBack },
    'many years': {
      answers: {
        ...pastAnswers,
        '/history': () => ({ data: Array.from({ length: 300 }, (_, at) => past(at)) }),
      },
      prepare: lookBack,
    },
    'under way': {
      answers: pastAnswers,
      prepare: (runtime) => {
        addRecord(runtime, transfer({ hash: `0x${'5'.repeat(64)}`, sentAt: Date.now() }))
        for (const kind of ['approve', 'swap'] as const) {
          const brings = { symbol: 'ETH', name: 'Ether', decimals: 18 }
          const call = { kind, data: '0x', value: '0', brings, quoted: '8340000000000000' }
          const own = hash.replace('0x', kind === 'swap' ? '0x7' : '0x6').slice(0, 66)
          addRecord(runtime, transfer({ hash: own, sentAt: Date.now(), call }))
        }
        lookBack(runtime)
      },
    },
    ...Object.fromEntries(
      (['receive', 'trade', 'mint', 'failed'] as const).map((what) => [
        `details of ${what}`,
        { prepare: (runtime: Runtime) => lookInto(runtime, what) },
      ]),
    ),
    loading: { prepare: lookBack },
    nothing: { answers: { ...pastAnswers, '/history': () => ({ data: [] }) }, prepare: lookBack },
    'did not load': { answers: { ...pastAnswers, '/history': () => undefined }, prepare: lookBack },
  },
  NFTs: {
    known: { answers: { ...nftAnswers, '/nfts': () => ({ data: prints }) }, prepare: collect },
    loading: { answers: nftAnswers, prepare: collect },
    none: { answers: { ...nftAnswers, '/nfts': () => ({ data: [] }) }, prepare: collect },
    'did not load': { answers: { ...nftAnswers, '/nfts': () => undefined }, prepare: collect },
    'not listed': { answers: pastAnswers, prepare: collect },
  },
  receive: {
    code: {
      prepare: (runtime) => {
        connected(runtime)
        runtime.stores.router.push('WalletReceive')
      },
    },
    networks: {
      prepare: (runtime) => {
        connected(runtime)
        runtime.stores.router.push('WalletCompatibleNetworks')
      },
    },
  },
}
