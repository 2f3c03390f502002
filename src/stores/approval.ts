import { atom } from 'nanostores'
import type { AskedRequest } from '../schemas/askedRequest.ts'
import { laterStore } from './later.ts'

/** The requests that wait for the user in the frame of the embedded wallet, and whether the frame is shown for them. */
export type ApprovalState = {
  /** How many are not decided yet; the first of them is the one in the frame. */
  waiting: number
  /** Which request of the current row is in the frame, from 1. */
  position: number
  total: number
  asked: AskedRequest | undefined
  phase: 'hidden' | 'opening' | 'shown'
  /** Grows each time that the frame is to be shown: a view that was kept shows it again. */
  showings: number
}

/** The page's own, which outlives the view: requests come and end also while that is loading or moving out. */
export const getApproval = laterStore(() => ({
  $state: atom<ApprovalState>({
    waiting: 0,
    position: 0,
    total: 0,
    asked: undefined,
    phase: 'hidden',
    showings: 0,
  }),
}))
