import { atom } from 'nanostores'
import type { Transaction } from '../schemas/transaction.ts'
import type { WidgetStorage } from './storage.ts'

/** Every transaction hash that a wallet returned, across reloads. */
export function createTransactionStore(storage: WidgetStorage) {
  /** Newest first. */
  const $transactions = atom<Transaction[]>(storage.get('transactions') ?? [])
  return {
    $transactions,
    find: (wanted: string) => $transactions.get().find(({ hash }) => hash === wanted),
    /** Replaces the known transactions; `actions/transactions/records.ts` also stores them. */
    set: $transactions.set,
  }
}
