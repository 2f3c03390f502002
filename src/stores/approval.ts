import { createForm } from '../lib/createForm.ts'
import type { AskedRequest } from '../schemas/askedRequest.ts'
import { laterStore } from './later.ts'

/** The requests that wait for the user in the embedded wallet's frame, and whether the frame is visible. */
export type ApprovalState = {
  /** The number of open requests; the frame shows the first. */
  waiting: number
  /** The position, from 1, of the request in the frame. */
  position: number
  total: number
  asked: AskedRequest | undefined
  phase: 'hidden' | 'opening' | 'shown'
  /** Grows each time the frame should appear, so that a view that is already open shows it again. */
  showings: number
}

/** Belongs to the page, not the view: requests arrive and end while the view loads or animates out. */
export const getApproval = laterStore(() =>
  createForm<ApprovalState, never>({
    waiting: 0,
    position: 0,
    total: 0,
    asked: undefined,
    phase: 'hidden',
    showings: 0,
  }),
)
