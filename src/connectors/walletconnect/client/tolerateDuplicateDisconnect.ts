import { type EndingInternals, internalsOf } from './relayInternals.ts'
import type { SignClient } from './signClient.ts'

/**
 * Lets a session end twice: by both sides at the same moment, or in two tabs. The pinned client fails at the
 * second end where nothing listens, which is an uncaught error of the page.
 */
export function tolerateDuplicateDisconnect(sign: SignClient): void {
  const engine = internalsOf<EndingInternals>(sign.engine)
  const end = engine.deleteSession.bind(engine)
  engine.deleteSession = async (session) => {
    await end(session).catch((error: unknown) => {
      if (sign.session.keys.includes(session.topic)) throw error
    })
  }
  const check = engine.isValidDisconnect.bind(engine)
  engine.isValidDisconnect = (session) => {
    const checked = check(session)
    // Where the wallet ends it, the client does not wait for this.
    checked.catch(() => {})
    return checked
  }
}
