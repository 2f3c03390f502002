import { addressKey } from '../../lib/addressText.ts'
import type { Runtime } from '../../runtime.ts'
import type { AnalyticsEventName } from '../../schemas/analyticsEvents.ts'
import { splitNetworkId } from '../../schemas/caip.ts'
import type { HistoryEntry } from '../../schemas/history.ts'
import type { Page } from '../../schemas/page.ts'
import type { OfPage } from '../../services/blockchain-api/asked.ts'
import { getLoadedHistory } from '../../stores/history.ts'
import { markBought } from '../buy/boughtHashes.ts'
import { getAccount } from '../connection/getAccount.ts'
import { trackAccount } from '../events/track.ts'
import { createPages, type Pages } from '../pages/createPages.ts'

/** The history of one account on one network, newest first. */
export type History = Pages<HistoryEntry>

/** Reads the history of the active account on the active network page by page, without duplicates. */
export function createHistory(runtime: Runtime): History {
  const account = getAccount(runtime)
  return createPages({
    until: runtime.signal,
    readPage: async (cursor, signal) => {
      if (!account) return undefined
      const page = await readPage({ ...runtime, signal }, { ...account, cursor })
      if (!page) return undefined
      const items = await spell(runtime, account.caipNetworkId, page.items)
      const $loaded = getLoadedHistory(runtime).$entries
      $loaded.set([...items, ...$loaded.get()].slice(0, mostRemembered))
      return { ...page, items }
    },
    merge: mergeEntries,
    onMore: (cursor) => trackHistory(runtime, 'LOAD_MORE_TRANSACTIONS', cursor),
    onFailed: (cursor) => trackHistory(runtime, 'ERROR_FETCH_TRANSACTIONS', cursor),
  })
}

const mostRemembered = 500

async function readPage(
  { services, storage, signal }: Runtime,
  { address, caipNetworkId, cursor }: OfPage,
): Promise<Page<HistoryEntry> | undefined> {
  if (caipNetworkId === 'bip122:000000000019d6689c085ae165831e93') {
    return (await services.bitcoin()).getHistory({ address, caipNetworkId, cursor, signal })
  }
  const api = await services.blockchainApi()
  if (!(await api?.serves('history', { caipNetworkId, signal }))) return undefined
  const page = await api?.getHistory({ address, caipNetworkId, cursor, signal })
  return page && { ...page, items: markBought({ storage }, page.items) }
}

/** Spells addresses as our own records do: some indexers use lower case. */
async function spell(
  { loadAdapter }: Runtime,
  caipNetworkId: HistoryEntry['caipNetworkId'],
  entries: readonly HistoryEntry[],
): Promise<HistoryEntry[]> {
  const { parseAddress } = await loadAdapter(splitNetworkId(caipNetworkId).namespace)
  const write = (address: string) => parseAddress(addressKey(address)) ?? address
  return entries.map((entry) => ({ ...entry, from: write(entry.from), to: write(entry.to) }))
}

/** Newest first. Skips an id or a hash that is already there. */
function mergeEntries(before: HistoryEntry[], page: HistoryEntry[]): HistoryEntry[] {
  const ids = new Set(before.map(({ id }) => id))
  const added = page.filter(({ id }) => !ids.has(id) && ids.add(id))
  return [...before, ...added].sort((one, other) => other.minedAt - one.minedAt)
}

function trackHistory(runtime: Runtime, event: AnalyticsEventName, cursor: string | undefined): void {
  const { projectId } = runtime.$options.get()
  const address = getAccount(runtime)?.address
  trackAccount(runtime, event, { address, projectId, cursor })
}
