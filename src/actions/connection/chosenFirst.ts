import type { Runtime } from '../../runtime.ts'
import type { Account } from '../../schemas/account.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'

/**
 * Returns a wallet's accounts with the one that the user chose here first. The choice counts only while the wallet
 * shares that account and its own active account has not changed; otherwise it is removed.
 * @param isKept - False if the wallet has just been connected again.
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

/** Stores which account of a wallet was chosen, as `own chosen`; replaces or removes an earlier choice. */
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

// Our limit: room for two Bitcoin addresses each.
const mostChoices = 3
