import { UserClosedError } from '../errors/connection.ts'
import type { Runtime } from '../runtime.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { AccountSnapshot, HostEvents } from '../schemas/hostEvents.ts'

export type ConnectorRef = { connectorId: string; namespace: ChainNamespace }

/**
 * Resolves with the next connection that the user makes in the modal.
 * @param life - Aborts the wait, as closing the modal does.
 * @throws {UserClosedError} If the modal closes first.
 */
export const nextConnection = ({ outcomes }: Runtime, life: AbortSignal): Promise<AccountSnapshot> =>
  untilClosed(outcomes, life, () => () => undefined)

/**
 * Resolves with the result of the next attempt to connect a wallet. Only the view makes the attempt, so the wallet is
 * asked once, however fast it responds.
 * @throws {UserClosedError} If the modal closes first.
 * @throws The wallet's refusal, as a coded error.
 */
export function nextAttempt(
  { outcomes, stores, attempts }: Runtime,
  { connectorId, namespace }: ConnectorRef,
  life: AbortSignal,
): Promise<AccountSnapshot> {
  return untilClosed(outcomes, life, (reject) => {
    const follow = () => {
      const running = attempts.get(namespace)
      if (running?.connectorId === connectorId) running.promise.catch(reject)
    }
    follow()
    return stores.connection.$states.listen((states) => {
      const state = states[namespace]
      // The attempt is stored in the task that begins it.
      const asked = state.status === 'connecting' ? state.connectorId : state.asking
      if (asked === connectorId) queueMicrotask(follow)
    })
  })
}

type Follow = (reject: (error: unknown) => void) => () => void

function untilClosed(
  outcomes: Runtime['outcomes'],
  life: AbortSignal,
  follow: Follow,
): Promise<AccountSnapshot> {
  const done = new AbortController()
  const account = new Promise<AccountSnapshot>((resolve, reject) => {
    // Deferred: a page may close the modal in its listener for the connection.
    const close = () => queueMicrotask(() => reject(new UserClosedError()))
    const connect = ({ restored: _, ...account }: HostEvents['connect']) => resolve(account)
    const stops = [outcomes.on('connect', connect), outcomes.on('close', close), follow(reject)]
    done.signal.addEventListener('abort', () => stops.forEach((stop) => void stop()))
    life.addEventListener('abort', close, { signal: done.signal })
    if (life.aborted) close()
  })
  return account.finally(() => done.abort())
}
