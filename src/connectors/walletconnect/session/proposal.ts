import type { PairingSigned } from './proposeSignIn.ts'
import type { PairingSession } from './session.ts'

/** A link for a phone wallet, and what becomes of it. */
export type Proposal = {
  uri: string
  /** When the protocol lets go of the link: milliseconds since 1970. */
  expiresAt: number
  /**
   * The session, once the person approves this proposal or another of this page that is still open.
   *
   * Rejects with UserRejectedError, PairingExpiredError or the reason of the proposal's signal. It
   * may be left alone: its failure is not reported then.
   */
  settled: Promise<PairingSession>
  /** What the wallet has signed by the same question; nothing where it was not asked, or cannot do that. */
  signed(): PairingSigned[]
}
