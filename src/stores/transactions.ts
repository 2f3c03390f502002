import { atom, type ReadableAtom } from 'nanostores'
import type { Transaction } from '../schemas/transaction.ts'
import type { WidgetStorage } from './storage.ts'

export type TransactionStore = {
  /** Newest first. */
  $transactions: ReadableAtom<Transaction[]>
  find(hash: string): Transaction | undefined
  /** What is known from now on; `actions/transactions/records.ts` writes it down too. */
  set(transactions: Transaction[]): void
}

/** Every hash a wallet gave us, over reloads. */
export function createTransactionStore(storage: WidgetStorage): TransactionStore {
  const $transactions = atom(storage.get('transactions') ?? [])
  return {
    $transactions,
    find: (wanted) => $transactions.get().find(({ hash }) => hash === wanted),
    set: (transactions) => $transactions.set(transactions),
  }
}
