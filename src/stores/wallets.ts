import { atom } from 'nanostores'
import { createForm } from '../lib/createForm.ts'
import type { Wallet } from '../schemas/wallet.ts'

export type WalletListState = {
  /** The options and networks of the lists. If they change, the lists are stale. */
  key: string
  /** Status of the featured and recommended wallets. `failed`: the bundled list did not load either. */
  status: 'idle' | 'loading' | 'loaded' | 'failed'
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
export function createWalletListStore() {
  const lists = createForm<WalletListState, 'lists' | 'page' | 'search'>(nothing)
  const $search = atom<WalletSearchState>({
    text: '',
    status: 'idle',
    found: [],
    certified: false,
    offline: false,
  })
  /** Object or data URLs by image id. */
  const $images = atom<Record<string, string>>({})

  return {
    ...lists,
    $search,
    $images,
    /** Clears the lists for other options. */
    restart(key: string) {
      lists.end('page')
      lists.update({ ...nothing, key })
    },
    search: (change: Partial<WalletSearchState>) => $search.set({ ...$search.get(), ...change }),
    addImage: (id: string, url: string) => $images.set({ ...$images.get(), [id]: url }),
  }
}
