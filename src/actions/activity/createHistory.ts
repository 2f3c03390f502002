import { atom, type ReadableAtom } from 'nanostores'
import type { Runtime } from '../../runtime.ts'
import type { HistoryEntry } from '../../schemas/history.ts'
import { getAccount } from '../connection/getAccount.ts'
import { isSmartAccount } from '../connection/isSmartAccount.ts'
import { track } from '../events/track.ts'

type Slice = Pick<Runtime, 'stores' | 'services' | 'outcomes' | '$options' | 'signal'>

export type HistoryState = {
  /** `unavailable`: no service tells of this network. */
  status: 'loading' | 'loaded' | 'failed' | 'unavailable'
  entries: HistoryEntry[]
  /** Whether there is more to ask for. */
  hasMore: boolean
}

export type History = {
  $state: ReadableAtom<HistoryState>
  /** Reads the next page; from the beginning where nothing has been read. Never rejects. */
  more(): Promise<void>
  /** Forgets what was read and begins anew: what is shown stays until the first page is there. */
  reload(): Promise<void>
}

/** Pages without anything new that are passed over at once, before a person has to ask again. */
const mostEmptyPages = 5

/**
 * The past of the active account on the active network, read page by page. A page that names one which
 * has been read ends it, and nothing is listed twice.
 */
export function createHistory(runtime: Slice): History {
  const { services, signal } = runtime
  const account = getAccount(runtime)
  const $state = atom<HistoryState>({ status: 'loading', entries: [], hasMore: true })
  let seen = new Set<string>()
  let cursor: string | undefined
  let running: object | undefined

  async function readPage(before: HistoryEntry[]): Promise<HistoryState> {
    const api = await services.blockchainApi()
    const isTold = account && (await api?.isSupported({ caipNetworkId: account.caipNetworkId, signal }))
    if (!api || !isTold) return { status: 'unavailable', entries: [], hasMore: false }
    let entries = before
    for (let pages = 0; pages < mostEmptyPages && entries.length === before.length; pages += 1) {
      const { caipNetworkId, address } = account
      const page = await api.getHistory({ address, caipNetworkId, cursor, signal })
      entries = mergeEntries(before, page.entries)
      cursor = unread(page.next)
      if (cursor === undefined) break
    }
    return { status: 'loaded', entries, hasMore: cursor !== undefined }
  }

  /** A cursor that has been followed already leads in a circle. */
  function unread(next: string | undefined): string | undefined {
    if (next === undefined || seen.has(next)) return undefined
    seen.add(next)
    return next
  }

  async function read(before: HistoryEntry[]): Promise<void> {
    const mine = {}
    running = mine
    try {
      const state = await readPage(before)
      if (running === mine) $state.set(state)
    } catch {
      if (running !== mine) return
      trackHistory(runtime, 'ERROR_FETCH_TRANSACTIONS', cursor)
      $state.set({ ...$state.get(), status: 'failed' })
    } finally {
      if (running === mine) running = undefined
    }
  }

  return {
    $state,
    async more() {
      const { hasMore, entries } = $state.get()
      if (running || !hasMore) return
      if (cursor !== undefined) trackHistory(runtime, 'LOAD_MORE_TRANSACTIONS', cursor)
      $state.set({ ...$state.get(), status: 'loading' })
      await read(entries)
    },
    async reload() {
      seen = new Set()
      cursor = undefined
      if ($state.get().entries.length === 0) $state.set({ status: 'loading', entries: [], hasMore: true })
      await read([])
    },
  }
}

/** Newest first. An id or a hash that is there already is not taken again. */
function mergeEntries(before: HistoryEntry[], page: HistoryEntry[]): HistoryEntry[] {
  const ids = new Set(before.map(({ id }) => id))
  const added = page.filter(({ id }) => !ids.has(id) && ids.add(id))
  return [...before, ...added].sort((one, other) => other.minedAt - one.minedAt)
}

function trackHistory(runtime: Slice, event: string, cursor: string | undefined): void {
  const { projectId } = runtime.$options.get()
  const address = getAccount(runtime)?.address
  track(runtime, event, { address, projectId, cursor, isSmartAccount: isSmartAccount(runtime) })
}
