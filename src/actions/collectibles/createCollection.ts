import { atom, type ReadableAtom } from 'nanostores'
import type { Runtime } from '../../runtime.ts'
import type { Collectible } from '../../schemas/collectible.ts'
import { getAccount } from '../connection/getAccount.ts'

type Slice = Pick<Runtime, 'stores' | 'services' | 'loadAdapter' | '$options' | 'signal'>

export type CollectionState = {
  /** `unavailable`: nobody lists those of this network. */
  status: 'loading' | 'loaded' | 'failed' | 'unavailable'
  items: Collectible[]
  /** Whether there is more to ask for. */
  hasMore: boolean
}

/** The NFTs of one account on one network. */
export type Collection = {
  $state: ReadableAtom<CollectionState>
  /** Reads the next page; from the beginning where nothing has been read. Never rejects. */
  more(): Promise<void>
}

/**
 * The NFTs of the active account, page by page: those that the service lists, where it lists those of the
 * network, and those of the collections that the host named. Spam is left out. A page that names one which
 * has been read ends it, and nothing is listed twice.
 */
export function createCollection(runtime: Slice): Collection {
  const $state = atom<CollectionState>({ status: 'loading', items: [], hasMore: true })
  const seen = new Set<string>()
  let cursor: string | undefined
  let running = false

  async function read(): Promise<CollectionState> {
    const { items } = $state.get()
    const [told, own] = await Promise.all([
      askService(runtime, cursor),
      cursor === undefined ? readOwn(runtime) : undefined,
    ])
    if (!told && !own) return { status: 'unavailable', items, hasMore: false }
    cursor = told?.next !== undefined && !seen.has(told.next) ? told.next : undefined
    if (cursor !== undefined) seen.add(cursor)
    const found = [...(told?.items ?? []), ...(own ?? [])].filter(isShown)
    return { status: 'loaded', items: merge(items, found), hasMore: cursor !== undefined }
  }

  return {
    $state,
    async more() {
      if (running || !$state.get().hasMore) return
      running = true
      $state.set({ ...$state.get(), status: 'loading' })
      try {
        $state.set(await read())
      } catch {
        $state.set({ ...$state.get(), status: 'failed' })
      } finally {
        running = false
      }
    },
  }
}

async function askService(runtime: Slice, cursor: string | undefined) {
  const { services, signal } = runtime
  const account = getAccount(runtime)
  if (!account) return undefined
  const { caipNetworkId, address } = account
  const api = await services.blockchainApi()
  return api?.getCollectibles({ caipNetworkId, address, cursor, signal })
}

/** Those of the collections the host named; undefined where it named none. */
async function readOwn(runtime: Slice): Promise<Collectible[] | undefined> {
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

/** A name that is a link is there to be followed: nobody gave that token for nothing. */
const isShown = ({ name, collection = '' }: Collectible): boolean =>
  !link.test(name) && !link.test(collection)

function merge(before: Collectible[], added: Collectible[]): Collectible[] {
  const keyOf = ({ address, tokenId }: Collectible) => `${address.toLowerCase()} ${tokenId}`
  return [...new Map([...before, ...added].map((item) => [keyOf(item), item])).values()]
}
