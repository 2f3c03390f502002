import { type CheckingInternals, type EndingInternals, internalsOf } from './relayInternals.ts'
import type { SignClient } from './signClient.ts'

const checks = ['isValidDisconnect', 'isValidEmit', 'isValidUpdate', 'isValidExtend', 'isValidPing'] as const

/**
 * Lets a session end twice, by both sides at the same moment or in two tabs, and lets a wallet speak of one that is
 * not here yet or no more. The pinned client fails there where nothing listens, which is an uncaught error of the page.
 */
export function tolerateUnknownSessions(sign: SignClient): void {
  const engine = internalsOf<EndingInternals & CheckingInternals>(sign.engine)
  const end = engine.deleteSession.bind(engine)
  engine.deleteSession = async (session) => {
    await end(session).catch((error: unknown) => {
      if (sign.session.keys.includes(session.topic)) throw error
    })
  }
  for (const name of checks) {
    const check = engine[name].bind(engine)
    engine[name] = (said) => {
      const checked = check(said)
      // Of what a wallet says, the client does not wait for this.
      checked.catch(() => {})
      return checked
    }
  }
}
