import type { ChainName } from '../../chains/extras.ts'
import { isFresh } from '../../lib/freshOnly.ts'
import type { Runtime } from '../../runtime.ts'

/** Who has a name: `elsewhere` where that is kept outside of the chain, `failed` where no service could be asked. */
export type FoundName = ChainName | 'elsewhere' | 'failed' | undefined

/** How long what was found counts: as long as the user types, and chooses among names. */
const keptMs = 30_000
/** More names than a user types in that time. */
const mostKept = 50

/** Recent results of name lookups. */
export type FoundNames = {
  get(key: string): Promise<FoundName> | undefined
  keep(key: string, asked: Promise<FoundName>): void
  /** Forgets one answer; a later one stays. */
  drop(key: string, asked: Promise<FoundName>): void
}

function createFoundNames(): FoundNames {
  const kept = new Map<string, { at: number; asked: Promise<FoundName> }>()
  return {
    get(key) {
      const known = kept.get(key)
      return known && isFresh(known.at, keptMs) ? known.asked : undefined
    },
    keep(key, asked) {
      kept.delete(key)
      kept.set(key, { at: Date.now(), asked })
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    },
    drop(key, asked) {
      if (kept.get(key)?.asked === asked) kept.delete(key)
    },
  }
}

/** Those of this page. */
export const getFoundNames = ({ stores }: Pick<Runtime, 'stores'>): FoundNames =>
  stores.later(createFoundNames)
