import { coinTypeOf } from '../../lib/coinType.ts'
import type { Runtime } from '../../runtime.ts'
import type { AccountSnapshot } from '../../schemas/hostEvents.ts'
import { getAccount } from '../connection/getAccount.ts'

/**
 * The account to register a name for, and the zone of the name: an account of the embedded wallet on an EVM network
 * with a coin type.
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
