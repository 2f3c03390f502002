import type { CaipNetworkId } from '../../schemas/caip.ts'
import { useMessages, useRuntime } from '../context.tsx'

/** The name of a wallet's network, even if the page does not offer it. */
export function useNetworkName(id: CaipNetworkId | undefined): string {
  const { networks: text, common } = useMessages('account')
  const runtime = useRuntime()
  return id === undefined ? common.unknown : (runtime.networkName(id) ?? text.unknown({ id }))
}
