import { atom } from 'nanostores'
import type { HistoryEntry } from '../schemas/history.ts'
import { laterStore } from './later.ts'

/** All history entries read so far, of any account, some of them more than once. */
export const getLoadedHistory = laterStore(() => ({ $entries: atom<readonly HistoryEntry[]>([]) }))
