import type { PairingSession } from '../session/session.ts'
import type { SessionEvent } from '../session/sessionEvents.ts'

export type PairingEvents = {
  /** A wallet approved, also one that was asked before a reload. */
  session: PairingSession
  /** The wallet shares other accounts or networks, or extended the session. */
  update: PairingSession
  /** The wallet emitted an event, such as a change of account or network. */
  event: SessionEvent
  /** The wallet ended the session, or it expired. */
  end: { topic: string }
  /** Pending wallet requests changed: `requestLink` may differ. */
  waiting: undefined
}
