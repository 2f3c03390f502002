import type { W3mError } from '../../../errors/base.ts'
import type { PairingSession } from '../session/session.ts'
import type { SessionEvent } from '../session/sessionEvents.ts'

export type PairingEvents = {
  /** A wallet has approved, also one that was asked before the page was loaded again. */
  session: PairingSession
  /** The wallet shares something else now, or for longer. */
  update: PairingSession
  /** The wallet announced something that is no change of account or network. */
  event: SessionEvent
  /** The wallet ended the session. */
  delete: { topic: string }
  /** The session's time is up. */
  expire: { topic: string }
  /** What waits at the wallet has changed: `requestLink` may be another. */
  waiting: undefined
  /** The state of the relay connection. */
  relay: { status: 'connected' } | { status: 'disconnected' } | { status: 'refused'; error: W3mError }
}
