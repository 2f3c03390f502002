import type { MessagesOf } from '../../i18n/areas.ts'
import { swapStepOf, type Transaction } from '../../schemas/transaction.ts'

/** The state of a transaction in a few words. */
export function transactionTitle(
  text: MessagesOf<'send'>['send'],
  { call, status }: Pick<Transaction, 'call' | 'status'>,
): string {
  const step = swapStepOf({ call })
  const transfer = { pending: text.pendingTitle, confirmed: text.confirmedTitle }
  const { pending, confirmed } = step ? text.calls[step] : transfer
  return { ...text.ended, replaced: text.ended.unknown, pending, confirmed }[status]
}
