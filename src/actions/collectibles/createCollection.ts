import { anySignal } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { Collectible } from '../../schemas/collectible.ts'
import type { Page } from '../../schemas/page.ts'
import { getAccount } from '../connection/getAccount.ts'
import { createPages, type Pages } from '../pages/createPages.ts'

export type Collection = Pages<Collectible>

/**
 * The NFTs of the active account, page by page: from the service if it supports the network, and from the collections
 * that the page named. Leaves out spam and duplicates.
 */
export const createCollection = (runtime: Runtime): Collection =>
  createPages({
    readPage: (cursor, ended) => readPage({ ...runtime, signal: anySignal(runtime.signal, ended) }, cursor),
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
