/** What Coinbase calls the networks that it delivers on, by CAIP-2 id. */
const names: { [caipNetworkId: string]: string | undefined } = {
  'eip155:1': 'ethereum',
  'eip155:42161': 'arbitrum',
  'eip155:137': 'polygon',
  'eip155:80094': 'berachain',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:10': 'optimism',
  'eip155:42220': 'celo',
  'eip155:8453': 'base',
}

/** All of them, by its own names. */
export const coinbaseNetworks: readonly string[] = Object.values(names).flatMap((name) => name ?? [])

/** Its name of a network; undefined where it delivers nothing. */
export const coinbaseNetworkOf = (caipNetworkId: string): string | undefined => names[caipNetworkId]
