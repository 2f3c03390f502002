import type { Transaction } from '../../schemas/transaction.ts'

/** The record of a hash, or of the transaction that replaced it. */
export function currentRecord(
  transactions: readonly Transaction[],
  wanted: string | undefined,
): Transaction | undefined {
  const found = transactions.find(({ hash }) => hash === wanted)
  const next = found?.status === 'replaced' ? found.replacedBy : undefined
  return transactions.find(({ hash }) => hash === next) ?? found
}
