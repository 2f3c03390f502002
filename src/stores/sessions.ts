import { atom } from 'nanostores'
import { laterStore } from './later.ts'

/** How taking one back goes. */
export type SessionState = {
  status: 'idle' | 'ending' | 'failed'
  /** How many were revoked: each one makes the list stale. */
  ended: number
}

/** The page's own, which outlives the view: that gives way to the wallet's question. */
export const getSessionState = laterStore(() => ({
  $state: atom<SessionState>({ status: 'idle', ended: 0 }),
}))
