import { atom, type WritableAtom } from 'nanostores'
import type { Runtime } from '../../runtime.ts'

/** How taking one back goes. */
export type SessionState = {
  status: 'idle' | 'ending' | 'failed'
  /** How many were revoked: each one makes the list stale. */
  ended: number
}

const createState = (): WritableAtom<SessionState> => atom<SessionState>({ status: 'idle', ended: 0 })

/** The page's own, which outlives the view: that gives way to the wallet's question. */
export const sessionState = ({ stores }: Pick<Runtime, 'stores'>): WritableAtom<SessionState> =>
  stores.later(createState)
