import type { Runtime } from '../../runtime.ts'
import type { AccountSnapshot } from '../../schemas/outcomes.ts'
import { connect } from '../connection/connect.ts'

/** The way to the embedded wallet on the namespace that somebody signs in on: the one asked for, else the one in use. */
export const embeddedHere = ({ stores, connectors }: Pick<Runtime, 'stores' | 'connectors'>) =>
  connectors.embedded(stores.modal.$state.get().namespace ?? stores.network.$state.get().namespace)

/** Connects the account of whoever has just signed in. */
export async function connectEmbedded(
  runtime: Parameters<typeof connect>[0],
): Promise<AccountSnapshot | undefined> {
  const embedded = embeddedHere(runtime)
  return embedded && connect(runtime, { connectorId: embedded.id, namespace: embedded.namespace })
}
