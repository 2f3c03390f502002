import { coinTypeOf } from '../../lib/coinType.ts'
import type { Runtime } from '../../runtime.ts'
import type { AccountSnapshot } from '../../schemas/hostEvents.ts'
import { getAccount } from '../connection/getAccount.ts'

/**
 * The account that a name could be registered for, and the zone it would be in: of the embedded wallet, on an EVM
 * network that has a coin type.
 */
export function findNameOwner({
  stores,
  $options,
}: Pick<Runtime, 'stores' | '$options'>): { account: AccountSnapshot; zone: string } | undefined {
  const account = getAccount({ stores })
  const { services, projectId } = $options.get()
  const isOwner =
    account?.namespace === 'eip155' &&
    account.wallet.type === 'AUTH' &&
    coinTypeOf(account.caipNetworkId) !== undefined
  return isOwner && services.namesZone && projectId ? { account, zone: services.namesZone } : undefined
}
