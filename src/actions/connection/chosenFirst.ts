import type { Runtime } from '../../runtime.ts'
import type { Account } from '../../schemas/account.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'

/**
 * A wallet's accounts, the one that was chosen here before all others: as long as the wallet shares it, and is
 * itself on the account that it was on when that was chosen. The choice is forgotten otherwise.
 *
 * @param isKept - False where the wallet has just been connected again.
 */
export function chosenFirst(
  { storage }: Pick<Runtime, 'storage'>,
  namespace: ChainNamespace,
  accounts: Account[],
  isKept = true,
): Account[] {
  const key = `address:${namespace}` as const
  const choice = isKept && storage.get(key)
  const chosen = accounts.find(({ address }) => choice === `${accounts[0]?.address} ${address}`)
  if (chosen) return [...new Set([chosen, ...accounts])]
  storage.remove(key)
  return accounts
}
