import type { Runtime } from '../../runtime.ts'
import type { AccountSnapshot } from '../../schemas/hostEvents.ts'
import { connect } from '../connection/connect.ts'

/** The way to the embedded wallet on the namespace that the user signs in on: the one asked for, else the one in use. */
export const embeddedHere = ({ stores, connectors }: Pick<Runtime, 'stores' | 'connectors'>) =>
  connectors.embedded(stores.modal.$state.get().namespace ?? stores.network.$state.get().namespace)

/**
 * Connects the account of the user who has just signed in to the wallet, and signs them in to the app by the same
 * press where that asks for it.
 * @param signal - The user has left: nothing is connected any more.
 */
export async function connectEmbedded(
  runtime: Parameters<typeof connect>[0] & Pick<Runtime, 'environment' | 'loadSiwx'>,
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
