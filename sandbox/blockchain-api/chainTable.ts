import type { SandboxChain } from '../chain.ts'

/**
 * EVM chains in the service's own table, whether or not it forwards RPC calls for them. The table has 61 chains; these
 * are the ones we know, including those with swaps.
 */
const table = [
  1, 10, 30, 31, 56, 100, 137, 250, 324, 1101, 5000, 8217, 8453, 34443, 42161, 42220, 43114, 59144, 81457,
  84532, 421614, 534352, 7777777, 11155111, 11155420, 1313161554,
]

/** Whether the service knows a chain: the sandbox's chains and those in its table. */
export const isInTable = (chains: readonly SandboxChain[], caipNetworkId: string): boolean =>
  chains.some((chain) => chain.caipNetworkId === caipNetworkId) ||
  table.some((id) => caipNetworkId === `eip155:${id}`)
