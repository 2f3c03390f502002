import { fetchNextPage } from '../actions/wallets/fetchNextPage.ts'
import { searchWallets } from '../actions/wallets/searchWallets.ts'
import type { Runtime } from '../runtime.ts'

/** What asks the registry, loaded once the user wants more wallets than those of the page. */
export const askLists = (runtime: Runtime) => ({
  next: () => fetchNextPage(runtime),
  search: (text: string) => searchWallets(runtime, { text }),
})
