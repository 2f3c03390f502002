import type { Runtime } from '../runtime.ts'
import type { ConnectorRef } from './awaitConnection.ts'

/** Shows how a wallet is being connected; the view is what asks the wallet. */
export function showConnecting(
  { stores, connectors }: Pick<Runtime, 'stores' | 'connectors'>,
  { connectorId, namespace }: ConnectorRef,
): void {
  if (connectors.pairing()?.id === connectorId) stores.router.push('ConnectingWalletConnect', {})
  else stores.router.push('ConnectingExternal', { connectorId, namespace })
}
