import type { Emitter } from '../../../lib/emitter.ts'
import type { PairingEvents } from '../provider/events.ts'
import type { PairingSession } from './session.ts'

export type WaitForChainParameters = {
  session(): PairingSession
  emitter: Emitter<PairingEvents>
  caipNetworkId: string
  timeoutMs: number
}

/** Waits until a wallet shares a chain, or the time is over. Never rejects. */
export function waitForChain(parameters: WaitForChainParameters): Promise<void> {
  const { session, emitter, caipNetworkId, timeoutMs } = parameters
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
      emitter.on('update', () => isShared() && finish()),
      emitter.on('delete', finish),
      emitter.on('expire', finish),
    ]
    if (isShared()) finish()
  })
}
