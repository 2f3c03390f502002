import { createForm } from '../lib/createForm.ts'
import { laterStore } from './later.ts'

/** The progress of a revocation. */
export type SessionState = {
  status: 'idle' | 'ending' | 'failed'
  /** Grows with each revocation, which makes the list stale. */
  ended: number
}

/** Belongs to the page, not the view, which closes for the wallet prompt. */
export const getSessionState = laterStore(() => createForm<SessionState, never>({ status: 'idle', ended: 0 }))
