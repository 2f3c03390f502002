import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'
import { useMessages, useOptions, useRuntime } from '../context.tsx'

/** A network of the page by its CAIP-2 id; undefined if it is not offered. */
export const useNetwork = (id: string | undefined): Network | undefined =>
  useOptions().networks.find(({ caipNetworkId }) => caipNetworkId === id)

/** The name of a wallet's network, even if the page does not offer it. */
export function useNetworkName(id: CaipNetworkId | undefined): string {
  const { networks: text, common } = useMessages('account')
  const runtime = useRuntime()
  return id === undefined ? common.unknown : (runtime.networkName(id) ?? text.unknown({ id }))
}
