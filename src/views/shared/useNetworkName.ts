import type { CaipNetworkId } from '../../schemas/caip.ts'
import { useMessages, useRuntime } from '../context.tsx'

/** What to call the network a wallet is on, also where this app does not offer it. */
export function useNetworkName(id: CaipNetworkId | undefined): string {
  const { networks: text, common } = useMessages('account')
  const runtime = useRuntime()
  return id === undefined ? common.unknown : (runtime.networkName(id) ?? text.unknown({ id }))
}
