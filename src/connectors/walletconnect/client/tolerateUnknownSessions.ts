import { type EngineInternals, internalsOf } from './relayInternals.ts'
import type { SignClient } from './signClient.ts'

const checks = ['isValidDisconnect', 'isValidEmit', 'isValidUpdate', 'isValidExtend', 'isValidPing'] as const

/**
 * Allows a session to end twice, by both sides at once or in two tabs, and messages for a session that does not exist
 * yet or any more. The pinned client fails there with an uncaught error.
 */
export function tolerateUnknownSessions(sign: SignClient): void {
  const engine = internalsOf<EngineInternals>(sign.engine)
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
      // The client does not await this check of a wallet's message.
      checked.catch(() => {})
      return checked
    }
  }
}
