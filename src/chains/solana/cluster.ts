import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'

/** The Wallet Standard's names of networks that CAIP-2 identifies by genesis hash. */
const clusters: Record<string, string> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** The Wallet Standard's name of a network; its CAIP-2 id if it has none. */
export const clusterOf = (id: CaipNetworkId): string => clusters[id] ?? id

/**
 * The network for a wallet that has no active one: the page's active network, else the first that the wallet supports,
 * else the first of the page.
 */
export function chooseNetwork(networks: readonly Network[], served: readonly string[]): CaipNetworkId {
  const fitting = networks.find(({ caipNetworkId }) => served.includes(clusterOf(caipNetworkId)))
  return (fitting ?? networks[0])?.caipNetworkId ?? 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
}
