import { getAccount } from '../actions/connection/getAccount.ts'
import type { Runtime } from '../runtime.ts'
import type { ConnectorRef } from './awaitConnection.ts'

/** Puts the view on top that an embedded modal begins with. */
export function showFirst(runtime: Pick<Runtime, 'stores'>): void {
  runtime.stores.router.reset(getAccount(runtime) ? 'Account' : 'Connect')
}

/** Shows how a wallet is being connected; the view is what asks the wallet. */
export function showConnecting(
  { stores, connectors }: Pick<Runtime, 'stores' | 'connectors'>,
  { connectorId, namespace }: ConnectorRef,
): void {
  if (connectors.pairing()?.id === connectorId) stores.router.push('ConnectingWalletConnect', {})
  else stores.router.push('ConnectingExternal', { connectorId, namespace })
}
