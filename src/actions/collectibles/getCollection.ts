import { isFresh } from '../../lib/freshOnly.ts'
import type { Runtime } from '../../runtime.ts'
import type { Collectible } from '../../schemas/collectible.ts'
import type { Page } from '../../schemas/page.ts'
import { getAccount } from '../connection/getAccount.ts'
import { createPages, type Pages } from '../pages/createPages.ts'

const createKept = (): { collection?: Collection; owner?: string | undefined; at: number } => ({ at: 0 })

/** The NFTs of the active account. Read again after 30 seconds, and after a transfer. */
export function getCollection(runtime: Runtime): Collection {
  const kept = runtime.stores.later(createKept)
  const sent = runtime.stores.transactions.$transactions
    .get()
    .filter(({ token, status }) => token.nft && status === 'confirmed')
  const owner = `${getAccount(runtime)?.caipAddress} ${sent.map(({ hash }) => hash)}`
  const isOwn = kept.owner === owner && isFresh(kept.at, runtime.limits.balanceCache)
  if (kept.collection && isOwn) return kept.collection
  const collection = createCollection(runtime)
  Object.assign(kept, { collection, owner, at: Date.now() })
  return collection
}

export type Collection = Pages<Collectible>

/**
 * The NFTs of the active account, page by page: from the service if it supports the network, and from the collections
 * that the page named. Leaves out spam and duplicates.
 */
const createCollection = (runtime: Runtime): Collection =>
  createPages({
    until: runtime.signal,
    readPage: (cursor, signal) => readPage({ ...runtime, signal }, cursor),
    merge,
  })

async function readPage(
  runtime: Runtime,
  cursor: string | undefined,
): Promise<Page<Collectible> | undefined> {
  const [told, own] = await Promise.all([
    askService(runtime, cursor),
    cursor === undefined ? readOwn(runtime) : undefined,
  ])
  if (!told && !own) return undefined
  return { items: [...(told?.items ?? []), ...(own ?? [])].filter(isShown), next: told?.next }
}

async function askService(runtime: Runtime, cursor: string | undefined) {
  const { services, signal } = runtime
  const account = getAccount(runtime)
  if (!account) return undefined
  const { caipNetworkId, address } = account
  const api = await services.blockchainApi()
  return api?.getCollectibles({ caipNetworkId, address, cursor, signal })
}

/** NFTs of the collections that the page named; undefined without any. */
async function readOwn(runtime: Runtime): Promise<Collectible[] | undefined> {
  const { stores, loadAdapter, $options, signal } = runtime
  const account = getAccount(runtime)
  const network = account && stores.network.find(account.caipNetworkId)
  if (!network) return undefined
  const collections = $options.get().collections[network.caipNetworkId] ?? []
  if (collections.length === 0) return undefined
  const { extras } = await loadAdapter(network.chainNamespace)
  return (await extras?.())?.getNfts({ network, address: account.address, collections, signal })
}

const link = /https?:|www\.|\w\.(?:com|io|xyz|net|org|app|gift|fi|co)\b/i

/** Spam tokens use a link as their name. */
const isShown = ({ name, collection = '' }: Collectible): boolean =>
  !link.test(name) && !link.test(collection)

function merge(before: Collectible[], added: Collectible[]): Collectible[] {
  const keyOf = ({ address, tokenId }: Collectible) => `${address.toLowerCase()} ${tokenId}`
  return [...new Map([...before, ...added].map((item) => [keyOf(item), item])).values()]
}
