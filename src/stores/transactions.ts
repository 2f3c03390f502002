import { atom, type ReadableAtom } from 'nanostores'
import type { Transaction } from '../schemas/transaction.ts'
import type { WidgetStorage } from './storage.ts'

export type TransactionStore = {
  /** Newest first. */
  $transactions: ReadableAtom<Transaction[]>
  find(hash: string): Transaction | undefined
  /** Replaces the known transactions; `actions/transactions/records.ts` also stores them. */
  set(transactions: Transaction[]): void
}

/** Every transaction hash that a wallet returned, across reloads. */
export function createTransactionStore(storage: WidgetStorage): TransactionStore {
  const $transactions = atom(storage.get('transactions') ?? [])
  return {
    $transactions,
    find: (wanted) => $transactions.get().find(({ hash }) => hash === wanted),
    set: (transactions) => $transactions.set(transactions),
  }
}
