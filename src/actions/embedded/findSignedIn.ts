import type { EmbeddedConnector } from '../../connectors/embedded/connector.ts'
import type { Runtime } from '../../runtime.ts'
import { type ChainNamespace, chainNamespaces } from '../../schemas/caip.ts'

/**
 * The embedded wallet for a namespace where it is not active, if the user is signed in to it on another one. It has
 * accounts on both, so no second sign-in is needed.
 */
export function findSignedIn(
  { stores, connectors }: Pick<Runtime, 'stores' | 'connectors'>,
  namespace: ChainNamespace,
): EmbeddedConnector | undefined {
  const { connection } = stores
  const connector = connectors.embedded(namespace)
  if (connector?.namespace !== namespace || connection.connected(namespace)) return undefined
  const isSignedIn = chainNamespaces.some((name) => connection.connected(name)?.connectorId === connector.id)
  return isSignedIn ? connector : undefined
}
