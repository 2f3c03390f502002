import type { ConnectionStatus } from '../schemas/hostEvents.ts'
import type { ConnectionState } from '../stores/connection.ts'

/** The status that a page sees. */
export const hostStatus = (state: ConnectionState): ConnectionStatus =>
  state.status === 'connecting' && state.restoring ? 'reconnecting' : state.status
