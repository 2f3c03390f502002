import { findLookAlike, isSameAddress } from '../../lib/addressText.ts'
import type { Runtime } from '../../runtime.ts'
import { getAccount } from '../connection/getAccount.ts'

/** What our own records say of a recipient. */
export type Recalled = {
  /** How many transfers to this very address have been confirmed. */
  sentBefore: number
  /** A known address that this one could be mistaken for. */
  lookAlike?: { address: string; name?: string | undefined } | undefined
}

/** Compares a recipient with everybody this account has sent to, and with the account itself. */
export function readSavedRecipient(
  { stores }: Pick<Runtime, 'stores'>,
  { address }: { address: string },
): Recalled {
  // Contracts that were called are no recipients.
  const transactions = stores.transactions.$transactions.get().filter(({ call }) => !call)
  const sentBefore = transactions.filter(
    ({ to, status }) => status === 'confirmed' && isSameAddress(to, address),
  ).length
  const own = getAccount({ stores })?.address
  const known = [...transactions.map(({ to }) => to), ...(own ? [own] : [])]
  const found = findLookAlike(address, known)
  const name = transactions.find(({ to, toName }) => to === found && toName)?.toName
  return { sentBefore, ...(found ? { lookAlike: { address: found, name } } : {}) }
}
