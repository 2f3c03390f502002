import { atom, type ReadableAtom } from 'nanostores'
import { createLatest } from '../../lib/latest.ts'
import type { Page } from '../../schemas/page.ts'

export type PagesState<Item> = {
  /** `unavailable`: no service lists them. */
  status: 'loading' | 'loaded' | 'failed' | 'unavailable'
  items: Item[]
  hasMore: boolean
}

export type Pages<Item> = ReturnType<typeof createPages<Item>>

type PagesParameters<Item> = {
  /** Ends every read. */
  until: AbortSignal
  /** Reads the page of a cursor, or the first; undefined if no service lists the items. */
  readPage(cursor: string | undefined, signal: AbortSignal): Promise<Page<Item> | undefined>
  /** Appends items, without duplicates. */
  merge(before: Item[], added: Item[]): Item[]
  /** Called before a further page is requested. */
  onMore?: ((cursor: string) => void) | undefined
  onFailed?: ((cursor: string | undefined) => void) | undefined
}

/** Pages without new entries to skip before the user must ask again. */
const mostEmptyPages = 5

/** Reads a list page by page. Ends at a page whose cursor was read before: it would loop. */
export function createPages<Item>(parameters: PagesParameters<Item>) {
  const { until, readPage, merge, onMore, onFailed } = parameters
  const $state = atom<PagesState<Item>>({ status: 'loading', items: [], hasMore: true })
  let seen = new Set<string>()
  let cursor: string | undefined
  let isReading = false
  const latest = createLatest<'page'>()

  function unread(next: string | undefined): string | undefined {
    if (next === undefined || seen.has(next)) return undefined
    seen.add(next)
    return next
  }

  async function readOn(before: Item[], signal: AbortSignal): Promise<PagesState<Item>> {
    let items = before
    for (let pages = 0; pages < mostEmptyPages && items.length === before.length; pages += 1) {
      const page = await readPage(cursor, signal)
      if (!page) return { status: 'unavailable', items: before, hasMore: false }
      // A list that restarted meanwhile has its own position.
      if (signal.aborted) break
      items = merge(before, page.items)
      cursor = unread(page.next)
      if (cursor === undefined) break
    }
    return { status: 'loaded', items, hasMore: cursor !== undefined }
  }

  async function read(before: Item[]): Promise<void> {
    const signal = latest.begin('page', until)
    isReading = true
    try {
      const state = await readOn(before, signal)
      if (!signal.aborted) $state.set(state)
    } catch {
      if (signal.aborted) return
      onFailed?.(cursor)
      $state.set({ ...$state.get(), status: 'failed' })
    } finally {
      if (!signal.aborted) isReading = false
    }
  }

  return {
    $state: $state as ReadableAtom<PagesState<Item>>,
    /** Reads the next page, or the first. Never rejects. */
    async more() {
      const { hasMore, items } = $state.get()
      if (isReading || !hasMore) return
      if (cursor !== undefined) onMore?.(cursor)
      $state.set({ ...$state.get(), status: 'loading' })
      await read(items)
    },
    /** Starts over. The current items stay until the first page arrives. */
    async reload() {
      seen = new Set()
      cursor = undefined
      if ($state.get().items.length === 0) $state.set({ status: 'loading', items: [], hasMore: true })
      await read([])
    },
    /** Cancels the read because the user left the list. Keeps the items. */
    leave() {
      if (!isReading) return
      latest.end()
      isReading = false
      $state.set({ ...$state.get(), status: 'loaded' })
    },
  }
}
