import type { Runtime } from '../../runtime.ts'
import type { WalletListState } from '../../stores/wallets.ts'
import { askWallets } from './askWallets.ts'
import { loadWalletImage } from './loadWalletImage.ts'
import { chainsOf, prefetchWallets } from './prefetchWallets.ts'

const picturesAhead = 20

/**
 * Reads the next page of all wallets. Without the registry, the bundled list is the only page. A later page that fails
 * is only marked for a retry. Never rejects.
 */
export async function fetchNextPage(runtime: Runtime): Promise<void> {
  const { wallets } = runtime.stores
  const { pages } = wallets.$state.get()
  if (pages === 'loading' || pages === 'ended') return
  wallets.update({ pages: 'loading' })
  await prefetchWallets(runtime)
  wallets.update({ pages: 'loading' })
  const asked = wallets.$state.get()
  const signal = wallets.begin('page', runtime.signal)
  try {
    const reply = await askPage({ ...runtime, signal }, asked)
    if (signal.aborted) return
    if (reply.offline && asked.page > 0) return wallets.update({ pages: 'failed' })
    const { fresh, ...change } = addPage(asked, reply)
    wallets.update(change)
    for (const { imageId } of fresh.slice(0, picturesAhead))
      if (imageId) void loadWalletImage(runtime, { imageId })
  } catch {
    if (!signal.aborted) wallets.update({ pages: 'failed' })
  }
}

function askPage(runtime: Runtime, { page, certified, featured, recommended }: WalletListState) {
  const { includeWalletIds: include, excludeWalletIds } = runtime.$options.get()
  return askWallets(runtime, {
    page: page + 1,
    entries: runtime.limits.walletPageSize,
    chains: chainsOf(runtime),
    include,
    exclude: [...excludeWalletIds, ...[...featured, ...recommended].map(({ id }) => id)],
    badgeType: certified ? 'certified' : undefined,
  })
}

type Reply = Awaited<ReturnType<typeof askWallets>>

/** Stops if the registry repeats itself, or promises more than it returns. */
function addPage({ featured, recommended, wallets, page }: WalletListState, reply: Reply) {
  const shown = [...featured, ...recommended]
  const known = new Set([...shown, ...wallets].map(({ id }) => id))
  const fresh = reply.wallets.filter(({ id }) => !known.has(id))
  const all = [...wallets, ...fresh]
  const ended = reply.offline || fresh.length === 0 || all.length >= reply.count
  return {
    fresh,
    pages: ended ? ('ended' as const) : ('idle' as const),
    offline: reply.offline,
    wallets: all,
    page: page + 1,
    count: (ended ? all.length : reply.count) + shown.length,
  }
}

/** Restarts the list of all wallets, for another filter or after a failure. */
export async function refetchWallets(runtime: Runtime, { certified }: { certified: boolean }): Promise<void> {
  runtime.stores.wallets.end('page')
  runtime.stores.wallets.update({ certified, wallets: [], page: 0, pages: 'idle' })
  await fetchNextPage(runtime)
}
