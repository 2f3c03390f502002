import type { Emitter } from '../../../lib/emitter.ts'
import type { SessionEvents } from './createSessions.ts'
import type { PairingSession } from './session.ts'

export type WaitForChainParameters = {
  session(): PairingSession
  sessionEvents: Emitter<SessionEvents>
  caipNetworkId: string
  timeoutMs: number
}

/** Waits until a wallet shares a chain, or the time is over. Never rejects. */
export function waitForChain(parameters: WaitForChainParameters): Promise<void> {
  const { session, sessionEvents, caipNetworkId, timeoutMs } = parameters
  const [namespace = ''] = caipNetworkId.split(':')
  const isShared = () => session().namespaces[namespace]?.chains.includes(caipNetworkId)
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      resolve()
    }
    const timer = setTimeout(finish, timeoutMs)
    const stops = [
      sessionEvents.on('update', () => isShared() && finish()),
      sessionEvents.on('delete', finish),
      sessionEvents.on('expire', finish),
    ]
    if (isShared()) finish()
  })
}
