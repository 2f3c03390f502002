import { atom, type ReadableAtom } from 'nanostores'
import type { Wallet } from '../schemas/wallet.ts'

export type WalletListState = {
  status: 'idle' | 'loading' | 'loaded' | 'failed'
  featured: Wallet[]
  recommended: Wallet[]
  wallets: Wallet[]
  page: number
  /** How many there are in all, as the registry says. */
  count: number
  excludedRdns: string[]
}

export type WalletSearchState = {
  text: string
  status: 'idle' | 'loading' | 'loaded' | 'failed'
  found: Wallet[]
}

export type WalletListStore = {
  $state: ReadableAtom<WalletListState>
  $search: ReadableAtom<WalletSearchState>
  /** Object or data URLs by image id. */
  $images: ReadableAtom<Record<string, string>>
  update(change: Partial<WalletListState>): void
  search(change: Partial<WalletSearchState>): void
  addImage(id: string, url: string): void
}

/** What the wallet registry has told us so far. */
export function createWalletListStore(): WalletListStore {
  const $state = atom<WalletListState>({
    status: 'idle',
    featured: [],
    recommended: [],
    wallets: [],
    page: 0,
    count: 0,
    excludedRdns: [],
  })
  const $search = atom<WalletSearchState>({ text: '', status: 'idle', found: [] })
  const $images = atom<Record<string, string>>({})

  return {
    $state,
    $search,
    $images,
    update: (change) => $state.set({ ...$state.get(), ...change }),
    search: (change) => $search.set({ ...$search.get(), ...change }),
    addImage: (id, url) => $images.set({ ...$images.get(), [id]: url }),
  }
}
