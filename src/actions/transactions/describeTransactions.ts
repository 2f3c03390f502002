import { isSameAddress } from '../../lib/addressText.ts'
import type { Runtime } from '../../runtime.ts'
import type { TransactionSnapshot } from '../../schemas/hostEvents.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { getAccount } from '../connection/getAccount.ts'

/** The active account's transactions that the widget knows, newest first. */
export function describeTransactions({ stores }: Pick<Runtime, 'stores'>): TransactionSnapshot[] {
  const account = getAccount({ stores })
  if (!account) return []
  const isOwn = ({ from, caipNetworkId, status }: Transaction) =>
    status !== 'replaced' &&
    caipNetworkId.startsWith(`${account.namespace}:`) &&
    isSameAddress(from, account.address)
  return stores.transactions.$transactions.get().filter(isOwn).map(toSnapshot)
}

const statuses: { [status: string]: TransactionSnapshot['status'] } = {
  pending: 'pending',
  confirmed: 'success',
}

const toSnapshot = ({ hash, caipNetworkId, from, to, description, sentAt, status }: Transaction) => ({
  hash,
  caipNetworkId,
  from,
  to,
  description,
  sentAt,
  status: statuses[status] ?? 'error',
})
