import { computed } from 'nanostores'
import { getAllWallets } from '../actions/wallets/getAllWallets.ts'
import type { WalletRow } from '../actions/wallets/getWalletRows.ts'
import { getWalletRows } from '../actions/wallets/getWalletRows.ts'
import type { Runtime } from '../runtime.ts'
import type { Headless, HeadlessWallet } from './headless.ts'

type WalletList = Pick<Headless, '$wallets' | 'loadWallets' | 'searchWallets'>

/** The wallets in this page, of the page's options and of the registry, as one list in the modal's order. */
export function createWalletList(runtime: Runtime): WalletList {
  const { stores, storage, $options } = runtime
  const { $connectors } = stores.connectors
  const { $state: $lists, $images, $search } = stores.wallets
  const given = () => ({
    connectors: $connectors.get(),
    lists: $lists.get(),
    options: $options.get(),
    phone: false,
    certified: false,
  })
  const toWallets = (rows: WalletRow[]) => rows.flatMap((row) => toWallet(row, $images.get()) ?? [])

  return {
    $wallets: computed([$connectors, $lists, $images, $options], (_, { pages, count, status }) => {
      const first = getWalletRows({ ...given(), recent: storage.get('recentWallets') ?? [] })
      const wallets = toWallets([...first, ...getAllWallets(given())])
      const unique = new Map(wallets.toReversed().map((wallet) => [wallet.id, wallet]))
      const shown = wallets.filter((wallet) => unique.get(wallet.id) === wallet)
      return { wallets: shown, status: status === 'loading' ? 'loading' : pages, count }
    }),
    loadWallets: async () => (await import('../actions/wallets/fetchNextPage.ts')).fetchNextPage(runtime),
    async searchWallets(typed) {
      const text = String(typed ?? '')
      await (await import('../actions/wallets/searchWallets.ts')).searchWallets(runtime, { text })
      const search = $search.get()
      // A newer search replaced this one.
      if (search.text !== text.trim()) return []
      return toWallets(getAllWallets({ ...given(), search }))
    },
  }
}

function toWallet(row: WalletRow, images: Record<string, string>): HeadlessWallet | undefined {
  if (row.kind === 'pairing') return undefined
  if (row.kind === 'connector') {
    const [{ id, name, icon }] = row.connectors
    const namespaces = row.connectors.map(({ namespace }) => namespace)
    return { id, name, icon, installed: true, recent: false, namespaces, listed: undefined }
  }
  const { wallet, recent = false } = row
  const icon = wallet.imageUrl ?? (images[wallet.imageId ?? ''] || undefined)
  const { id, name } = wallet
  return { id, name, icon, installed: false, recent, namespaces: [], listed: wallet }
}
