/** The coin type of Ether, which older names use for all EVM chains. */
const ether = 60

/** The coin type of every EVM chain. @see https://docs.ens.domains/ensip/19 */
export const anyEvmChain = 0x80000000

/**
 * The coin type of exactly this network; undefined without one, as for EVM chains of 2^31 or more.
 * @see https://docs.ens.domains/ensip/11
 */
export function coinTypeOf(caipNetworkId: string): number | undefined {
  const [namespace, reference = ''] = caipNetworkId.split(':')
  if (namespace === 'solana') return 501
  if (namespace === 'bip122') return 0
  const chainId = Number(reference)
  const isConverted = namespace === 'eip155' && Number.isSafeInteger(chainId) && chainId < anyEvmChain
  return isConverted ? (anyEvmChain | chainId) >>> 0 : undefined
}

/** The coin types that a name may use for an address of a network, the most specific first. */
export function coinTypesOf(caipNetworkId: string): number[] {
  const exact = coinTypeOf(caipNetworkId)
  const wide = caipNetworkId.startsWith('eip155:') ? [ether, anyEvmChain] : []
  return exact === undefined ? wide.reverse() : [exact, ...wide]
}
