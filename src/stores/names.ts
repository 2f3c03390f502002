import { atom, type ReadableAtom } from 'nanostores'
import { createLatest, type Latest } from '../lib/latest.ts'
import { laterStore } from './later.ts'

/** Whether a typed name can be had. */
export type NameCheck =
  | { status: 'none' | 'too-short' | 'bad-letters' | 'checking' | 'free' | 'failed' }
  /** The registry gives no names of the zone that the host has named. */
  | { status: 'foreign' }
  /** Whole names like it that are free. */
  | { status: 'taken'; free: string[] }

export type NameState = {
  /** As typed, in lower case. Kept after any failure. */
  text: string
  check: NameCheck
  request: { status: 'idle' } | { status: 'waiting'; since: number } | { status: 'failed'; error: unknown }
  /** The whole name that was registered last. */
  registered: string | undefined
}

export type NameStore = Latest<'check'> & {
  $state: ReadableAtom<NameState>
  update(change: Partial<NameState>): void
}

function createNameStore(): NameStore {
  const $state = atom<NameState>({
    text: '',
    check: { status: 'none' },
    request: { status: 'idle' },
    registered: undefined,
  })
  return {
    ...createLatest<'check'>(),
    $state,
    update: (change) => $state.set({ ...$state.get(), ...change }),
  }
}

/** The one name that is being chosen. */
export const getNames = laterStore(createNameStore)
