import { sleep } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import { track } from '../events/track.ts'
import { askWallets } from './askWallets.ts'
import { chainsOf } from './prefetchWallets.ts'

/**
 * Searches wallets by name, for at least 300 ms to avoid flicker. A response to an older search never replaces a newer
 * one. Never rejects.
 */
export async function searchWallets(
  runtime: Runtime,
  { text: typed, certified = false }: { text: string; certified?: boolean },
): Promise<void> {
  const { stores, $options, limits } = runtime
  const signal = stores.wallets.begin('search', runtime.signal)
  const text = typed.trim()
  if (!text) return stores.wallets.search({ text, certified, status: 'idle', found: [] })
  stores.wallets.search({ text, certified, status: 'loading' })
  try {
    const { includeWalletIds: include, excludeWalletIds: exclude } = $options.get()
    const badgeType = certified ? 'certified' : undefined
    const query = { search: text, chains: chainsOf(runtime), include, exclude, badgeType } as const
    const asked = askWallets(
      { ...runtime, signal },
      { page: 1, entries: limits.walletSearchEntries, ...query },
    )
    const [reply] = await Promise.all([asked, sleep(limits.walletSearchDelay, signal)])
    if (signal.aborted) return
    track(runtime, 'SEARCH_WALLET', { badge: certified ? 'certified' : '', search: text })
    const found = reply.wallets.slice(0, limits.walletSearchEntries)
    stores.wallets.search({ status: 'loaded', found, offline: reply.offline })
  } catch {
    if (!signal.aborted) stores.wallets.search({ status: 'loaded', found: [], offline: true })
  }
}
