import { atom, type ReadableAtom } from 'nanostores'
import type { Transaction } from '../schemas/transaction.ts'
import type { StorageDoor } from './storage.ts'

export type TransactionStore = {
  /** Newest first. */
  $transactions: ReadableAtom<Transaction[]>
  find(hash: string): Transaction | undefined
  /** Written to storage before it returns. */
  add(transaction: Transaction): void
  update(hash: string, change: Partial<Transaction>): void
}

/** Every hash a wallet gave us, over reloads. Pending ones are never dropped; final ones give way. */
export function createTransactionStore(storage: StorageDoor, limit: number): TransactionStore {
  const $transactions = atom<Transaction[]>(storage.get('transactions') ?? [])
  const write = (transactions: Transaction[]) => {
    const pending = transactions.filter(({ status }) => status === 'pending').length
    let room = Math.max(limit - pending, 0)
    const kept = transactions.filter(({ status }) => status === 'pending' || room-- > 0)
    storage.set('transactions', kept)
    $transactions.set(kept)
  }

  return {
    $transactions,
    find: (hash) => $transactions.get().find((transaction) => transaction.hash === hash),
    add: (transaction) =>
      write([transaction, ...$transactions.get().filter(({ hash }) => hash !== transaction.hash)]),
    update: (hash, change) =>
      write($transactions.get().map((known) => (known.hash === hash ? { ...known, ...change } : known))),
  }
}
