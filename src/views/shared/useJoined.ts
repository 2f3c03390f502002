import { useRuntime, useStores, useValue } from '../context.tsx'

/** Whether the embedded wallet is connected. */
export function useJoined(): boolean {
  const embedded = useRuntime().connectors.embedded()
  const connections = useValue(useStores().connection.$states)
  const state = embedded && connections[embedded.namespace]
  return state?.status === 'connected' && state.connectorId === embedded?.id
}
