import type { Runtime } from '../runtime.ts'
import type { ChainNamespace } from '../schemas/caip.ts'

export type ConnectorRef = { connectorId: string; namespace: ChainNamespace }

/** Shows the progress of connecting a wallet. The view sends the request to the wallet. */
export function showConnecting(
  { stores, connectors }: Pick<Runtime, 'stores' | 'connectors'>,
  { connectorId, namespace }: ConnectorRef,
): void {
  if (connectors.pairing()?.id === connectorId) stores.router.push('ConnectingWalletConnect', {})
  else stores.router.push('ConnectingExternal', { connectorId, namespace })
}
