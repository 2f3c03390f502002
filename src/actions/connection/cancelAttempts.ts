import type { Runtime } from '../../runtime.ts'

/**
 * Cancels the connections that ask the user: the view that waited for them is left. What is connected without asking,
 * as at the start of a visit or on the other namespaces of a wallet that has just been connected, goes on.
 */
export function cancelAttempts({ attempts }: Pick<Runtime, 'attempts'>): void {
  for (const { controller, silent } of attempts.values()) if (!silent) controller.abort()
}
