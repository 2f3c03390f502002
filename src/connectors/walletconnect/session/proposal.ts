import type { PairingSigned } from './proposeSignIn.ts'
import type { PairingSession } from './session.ts'

export type Proposal = {
  uri: string
  /** When the link expires: milliseconds since 1970. */
  expiresAt: number
  /**
   * The session, once the user approves this proposal or another open one of this page.
   *
   * Rejects with UserRejectedError, PairingExpiredError or the reason of the proposal's signal. An unhandled rejection
   * is not reported.
   */
  settled: Promise<PairingSession>
  /** What the wallet signed with the same prompt; empty if it was not asked, or does not support that. */
  signed(): PairingSigned[]
}
