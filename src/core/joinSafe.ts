import { connect } from '../actions/connection/connect.ts'
import { findSafe } from '../connectors/safe/findSafe.ts'
import type { Runtime } from '../runtime.ts'

/**
 * Inside Safe, Safe's own wallet is offered, and connected without a prompt unless the user has disconnected it before.
 */
export async function joinSafe(runtime: Runtime, restored: Promise<void>): Promise<void> {
  const { environment, connectors, stores, storage, signal } = runtime
  const wasLeft = storage.get('connectionStatus') === 'disconnected'
  const connector = await findSafe(environment.window, signal)
  if (!connector || signal.aborted) return
  connectors.offer(connector)
  await restored
  const { id: connectorId, namespace } = connector
  if (wasLeft || stores.connection.get(namespace).status !== 'disconnected') return
  await connect(runtime, { connectorId, namespace, silent: true }).catch(() => undefined)
}
