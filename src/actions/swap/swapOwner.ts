import type { Runtime } from '../../runtime.ts'
import type { CaipAddress } from '../../schemas/caip.ts'
import type { SwapOwner } from '../../stores/swap.ts'
import { getAccount } from '../connection/getAccount.ts'

/** The active account and network; undefined if the wallet is on a network that is not offered. */
export function currentOwner({ stores }: Pick<Runtime, 'stores'>): SwapOwner | undefined {
  const network = stores.network.$active.get()
  return network && { caipNetworkId: network.caipNetworkId, address: getAccount({ stores })?.address }
}

/** Whether a swap belongs to the active account and network. A swap of another one is never signed. */
export function isCurrentOwner(runtime: Pick<Runtime, 'stores'>, owner: SwapOwner | undefined): boolean {
  const current = currentOwner(runtime)
  return (
    current !== undefined &&
    current.address === owner?.address &&
    current.caipNetworkId === owner?.caipNetworkId
  )
}

/** The account in requests to services. */
export const caipAddressOf = (owner: SwapOwner | undefined): CaipAddress | undefined =>
  owner?.address === undefined ? undefined : (`${owner.caipNetworkId}:${owner.address}` as CaipAddress)
