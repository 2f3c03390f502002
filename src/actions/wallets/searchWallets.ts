import { sleep } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import { track } from '../events/track.ts'

type Slice = Pick<Runtime, 'stores' | 'services' | 'outcomes' | '$options' | 'signal' | 'limits'>

/** Looks wallets up by name. The answer to an older text never takes the place of a newer one's. */
export async function searchWallets(runtime: Slice, { text: typed }: { text: string }): Promise<void> {
  const { stores, services, $options, signal, limits } = runtime
  const text = typed.trim()
  if (!text) return stores.wallets.search({ text: '', status: 'idle', found: [] })
  stores.wallets.search({ text, status: 'loading' })
  const isCurrent = () => stores.wallets.$search.get().text === text
  try {
    const registry = await services.walletRegistry()
    const [reply] = await Promise.all([
      registry?.getWallets({
        page: 1,
        entries: limits.walletSearchEntries,
        search: text,
        include: $options.get().includeWalletIds,
        exclude: $options.get().excludeWalletIds,
        signal,
      }),
      sleep(limits.walletSearchDelay, signal),
    ])
    if (!isCurrent()) return
    track(runtime, 'SEARCH_WALLET', { badge: '', search: text })
    stores.wallets.search(
      reply ? { status: 'loaded', found: reply.wallets } : { status: 'failed', found: [] },
    )
  } catch {
    if (isCurrent()) stores.wallets.search({ status: 'failed', found: [] })
  }
}
