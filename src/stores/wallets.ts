import { atom, type ReadableAtom } from 'nanostores'
import { createLatest, type Latest } from '../lib/latest.ts'
import type { Wallet } from '../schemas/wallet.ts'

export type WalletListState = {
  /** The options and networks of the lists. If they change, the lists are stale. */
  key: string
  /** Status of the featured and recommended wallets. */
  status: 'idle' | 'loading' | 'loaded'
  featured: Wallet[]
  recommended: Wallet[]
  excludedRdns: string[]
  /** Status of the pages of all wallets. `ended`: there are no more. */
  pages: 'idle' | 'loading' | 'failed' | 'ended'
  wallets: Wallet[]
  page: number
  /** The total number of wallets in the registry. */
  count: number
  certified: boolean
  /** Uses the bundled list: there is no project id, or the registry did not respond. */
  offline: boolean
}

export type WalletSearchState = {
  text: string
  status: 'idle' | 'loading' | 'loaded'
  found: Wallet[]
  certified: boolean
  offline: boolean
}

type Subject = 'lists' | 'page' | 'search'

export type WalletListStore = Latest<Subject> & {
  $state: ReadableAtom<WalletListState>
  $search: ReadableAtom<WalletSearchState>
  /** Object or data URLs by image id. */
  $images: ReadableAtom<Record<string, string>>
  update(change: Partial<WalletListState>): void
  /** Clears the lists for other options. */
  restart(key: string): void
  search(change: Partial<WalletSearchState>): void
  addImage(id: string, url: string): void
}

const nothing: WalletListState = {
  key: '',
  status: 'idle',
  featured: [],
  recommended: [],
  excludedRdns: [],
  pages: 'idle',
  wallets: [],
  page: 0,
  count: 0,
  certified: false,
  offline: false,
}

/** The data of the wallet registry so far. */
export function createWalletListStore(): WalletListStore {
  const $state = atom<WalletListState>(nothing)
  const $search = atom<WalletSearchState>({
    text: '',
    status: 'idle',
    found: [],
    certified: false,
    offline: false,
  })
  const $images = atom<Record<string, string>>({})

  const latest = createLatest<Subject>()

  return {
    ...latest,
    $state,
    $search,
    $images,
    update: (change) => $state.set({ ...$state.get(), ...change }),
    restart(key) {
      latest.end('page')
      $state.set({ ...nothing, key })
    },
    search: (change) => $search.set({ ...$search.get(), ...change }),
    addImage: (id, url) => $images.set({ ...$images.get(), [id]: url }),
  }
}
