import type { Runtime } from '../../runtime.ts'
import type { Account } from '../../schemas/account.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'

/**
 * A wallet's accounts, the one that was chosen here before all others: as long as the wallet shares it, and is itself
 * on the account that it was on when that was chosen. The choice is forgotten otherwise.
 * @param isKept - False where the wallet has just been connected again.
 */
export function chosenFirst(
  { storage }: Pick<Runtime, 'storage'>,
  namespace: ChainNamespace,
  accounts: Account[],
  isKept = true,
): Account[] {
  const choices = storage.get(`address:${namespace}`)?.split(',') ?? []
  const [own] = accounts
  const chosen = accounts.find(({ address }) => isKept && choices.includes(`${own?.address} ${address}`))
  if (chosen) return [...new Set([chosen, ...accounts])]
  rememberChoice({ storage }, namespace, accounts)
  return accounts
}

/** Writes down which account of a wallet was chosen, in place of an earlier choice: `own chosen`, or none. */
export function rememberChoice(
  { storage }: Pick<Runtime, 'storage'>,
  namespace: ChainNamespace,
  accounts: readonly Account[],
  choice?: string,
): void {
  const key = `address:${namespace}` as const
  const choices = storage.get(key)?.split(',') ?? []
  const isOf = (text: string) => accounts.some(({ address }) => text.split(' ').includes(address))
  const left = choices.filter((text) => !isOf(text))
  if (choice) left.unshift(choice)
  if (left.length > 0) storage.set(key, left.slice(0, mostChoices).join(','))
  else storage.remove(key)
}

// Ours: two Bitcoin addresses each have room.
const mostChoices = 3
