import type { Runtime } from '../../runtime.ts'
import type { AccountSnapshot } from '../../schemas/hostEvents.ts'
import { connect } from '../connection/connect.ts'

/** The embedded wallet on the requested namespace, else on the active one. */
export const embeddedHere = ({ stores, connectors }: Pick<Runtime, 'stores' | 'connectors'>) =>
  connectors.embedded(stores.modal.$state.get().namespace ?? stores.network.$state.get().namespace)

/**
 * Connects the account of a user who has just signed in to the wallet. If the app requires sign-in, the same click does
 * that too.
 * @param signal - Aborts when the user leaves; then no account connects.
 */
export async function connectEmbedded(
  runtime: Runtime,
  signal: AbortSignal,
): Promise<AccountSnapshot | undefined> {
  const embedded = embeddedHere(runtime)
  if (!embedded) return undefined
  const { id: connectorId, namespace } = embedded
  const { siwx, siweConfig } = runtime.$options.get()
  const asks = (siwx ?? siweConfig) !== undefined && namespace === 'eip155'
  const signs = asks ? await import('../signIn/withSignIn.ts').catch(() => undefined) : undefined
  if (signal.aborted) return undefined
  const go = () => connect(runtime, { connectorId, namespace })
  return signs ? signs.withSignIn(runtime, embedded, go) : go()
}
