import type { Runtime } from '../../runtime.ts'
import { swapTokenKey } from '../../schemas/swap.ts'
import { getSwap } from '../../stores/swap.ts'
import { caipAddressOf } from './swapOwner.ts'

/**
 * Reads from the chain the account's amounts of the swap's tokens that a partial list lacks. What no node returns stays
 * unknown. Never rejects.
 */
export async function readHeld(runtime: Pick<Runtime, 'stores' | 'loadAdapter' | 'signal'>): Promise<void> {
  const { stores, loadAdapter, signal } = runtime
  const swap = getSwap(runtime)
  const { owner, source, target } = swap.$state.get()
  const { tokens } = stores.account.$state.get()
  const network = owner && stores.network.find(owner.caipNetworkId)
  const account = caipAddressOf(owner)
  if (!owner?.address || !account || !network || tokens.status !== 'known' || !tokens.partial) return
  const listed = new Set(tokens.value.map(swapTokenKey))
  const missing = [source, target].filter((token) => token?.address && !listed.has(swapTokenKey(token)))
  const addresses = missing.flatMap((token) => token?.address ?? [])
  if (addresses.length === 0) return
  const { address } = owner
  const adapter = await loadAdapter(network.chainNamespace)
  const amounts = await adapter
    .getTokenBalances({ network, address, tokens: addresses, signal })
    .catch((): undefined[] => [])
  const found = addresses.flatMap((token, at) => {
    const amount = amounts[at]
    return amount === undefined ? [] : [[swapTokenKey({ address: token }), amount] as const]
  })
  const { held } = swap.$state.get()
  swap.update({ held: { ...held, [account]: { ...held[account], ...Object.fromEntries(found) } } })
}
