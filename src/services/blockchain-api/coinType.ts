import type { CaipNetworkId } from '../../schemas/caip.ts'

/** Ether's own coin type, which names used before other EVM chains had theirs. */
const ether = 60

/** Stands for every EVM chain. @see https://docs.ens.domains/ensip/19 */
const anyEvmChain = 0x80000000

/**
 * The coin types under which a name may hold an address of a network, the most exact first.
 *
 * @see https://docs.ens.domains/ensip/11 A chain id of 2^31 or more has no coin type.
 */
export function coinTypesOf(caipNetworkId: CaipNetworkId): number[] {
  const [namespace, reference = ''] = caipNetworkId.split(':')
  if (namespace === 'solana') return [501]
  if (namespace === 'bip122') return [0]
  if (namespace !== 'eip155') return []
  const chainId = Number(reference)
  if (!Number.isSafeInteger(chainId) || chainId >= 2 ** 31) return [anyEvmChain, ether]
  return [(anyEvmChain | chainId) >>> 0, ether, anyEvmChain]
}
