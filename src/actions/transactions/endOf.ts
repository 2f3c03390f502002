import type { TransactionOutcome } from '../../chains/adapter.ts'
import type { Transaction } from '../../schemas/transaction.ts'

/** What is written down of how a transaction ended. */
export const endOf = (outcome: TransactionOutcome): Partial<Transaction> => ({
  status: outcome.status,
  finalAt: Date.now(),
  ...(outcome.status === 'confirmed' && outcome.fee !== undefined ? { fee: String(outcome.fee) } : {}),
  ...(outcome.status === 'failed' ? { reason: outcome.reason } : {}),
  ...(outcome.status === 'replaced' ? { replacedBy: outcome.by } : {}),
  ...(outcome.status === 'altered'
    ? { altered: { to: outcome.sent.to, amount: String(outcome.sent.amount) } }
    : {}),
})
