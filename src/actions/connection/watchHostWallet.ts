import type { Connector } from '../../connectors/connector.ts'
import type { Runtime } from '../../runtime.ts'
import type { AccountSnapshot } from '../../schemas/hostEvents.ts'
import { connect } from './connect.ts'

/**
 * Adopts a wallet that the page connected itself, without a prompt. After a reload, the wallet that the widget waits
 * for counts as restored.
 * @throws The wallet's refusal to share its accounts, as a coded error.
 */
export function watchHostWallet(runtime: Runtime, connector: Connector<unknown>): Promise<AccountSnapshot> {
  const { id: connectorId, namespace } = connector
  const state = runtime.stores.connection.get(namespace)
  const restored = state.status === 'connecting' && state.restoring && state.connectorId === connectorId
  runtime.connectors.keep(connector)
  return connect(runtime, { connectorId, namespace, silent: true, restored })
}
