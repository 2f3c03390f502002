import { atom } from 'nanostores'
import type { HistoryEntry } from '../schemas/history.ts'
import { laterStore } from './later.ts'

/** What has been read so far of the history of any account, some of it more than once. */
export const getLoadedHistory = laterStore(() => ({ $entries: atom<readonly HistoryEntry[]>([]) }))
