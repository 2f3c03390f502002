import type { Runtime } from '../../runtime.ts'

/**
 * Cancels connections that prompt the user, because the user left their view. Silent ones continue: those at the start
 * of a visit, and the other namespaces of a wallet that has just connected.
 */
export function cancelAttempts({ attempts }: Pick<Runtime, 'attempts'>): void {
  for (const { controller, silent } of attempts.values()) if (!silent) controller.abort()
}
