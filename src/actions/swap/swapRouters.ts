import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'

/** The aggregator that the hosted service swaps through: the same addresses on all chains but one. */
const usual = ['0x111111125421ca6dc452d289314280a0f8842a65', '0x1111111254eeb25477b68fb85ed929f73a960582']
const zkSync = ['0x6fd4383cb451173d5f9304f041c7bcbf27d561ff', '0x6e2b76966cbd9cf4cc2fa0d76d24d5241e0abc2f']

/** The contracts that may be given tokens to swap on a network: the hosted service's, and those the host names. */
export function getRouters(
  { $options }: Pick<Runtime, '$options'>,
  caipNetworkId: CaipNetworkId,
): readonly string[] {
  const own = $options.get().services.swapRouters[caipNetworkId] ?? []
  return [...own, ...(caipNetworkId === 'eip155:324' ? zkSync : usual)]
}
