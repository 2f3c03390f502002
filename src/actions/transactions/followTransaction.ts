import type { TransactionOutcome } from '../../chains/adapter.ts'
import { TransactionFailedError } from '../../errors/send.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import { formatAmount } from '../../lib/amount.ts'
import type { Runtime } from '../../runtime.ts'
import type { SendOutcome } from '../../schemas/outcomes.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { refreshAccount } from '../account/refreshAccount.ts'
import { endOf } from './endOf.ts'
import { finishCall, toContractCall } from './finishCall.ts'
import { updateRecord } from './records.ts'

type Slice = Pick<
  Runtime,
  'stores' | 'storage' | 'outcomes' | 'loadAdapter' | 'services' | 'signal' | '$options' | 'limits'
>

/** Follows those of the last visit that were not final when the page was left. */
export function followPending(runtime: Slice, last: readonly Transaction[]): void {
  for (const transaction of last) {
    if (transaction.status === 'pending') void followTransaction(runtime, transaction)
  }
}

/** Follows one transfer to its end and writes that down. Never rejects. */
export async function followTransaction(runtime: Slice, transaction: Transaction): Promise<void> {
  const { stores, loadAdapter, signal } = runtime
  const { hash, caipNetworkId, from, to, token, amount, sentAt } = transaction
  const network = stores.network.find(caipNetworkId)
  if (!network) return
  try {
    const adapter = await loadAdapter(network.chainNamespace)
    const call = toContractCall(network, transaction)
    if (call && adapter.calls) {
      const outcome = await adapter.calls.follow({ call, hash, sentAt, signal })
      return finishCall(runtime, transaction, outcome)
    }
    const request = { network, from, to, token, amount: BigInt(amount) }
    const outcome = await adapter.followTransfer({ request, hash, sentAt, signal })
    finish(runtime, transaction, outcome)
  } catch {
    // Only the end of the page ends the wait; the transfer stays pending and is followed next time.
  }
}

/** What the host is told of a transfer, by its own record. */
export function sendFacts({
  hash,
  caipNetworkId,
  from,
  to,
  token: { address, symbol, decimals },
  amount,
}: Transaction): Omit<SendOutcome, 'status'> {
  const facts = { hash, caipNetworkId, from, to, token: { address, symbol, decimals } }
  return { ...facts, amount: formatAmount(BigInt(amount), decimals) }
}

function finish(runtime: Slice, transaction: Transaction, outcome: TransactionOutcome): void {
  const { stores, outcomes } = runtime
  const { hash, caipNetworkId, amount } = transaction
  const { address } = transaction.token
  updateRecord(runtime, hash, {
    ...endOf(outcome),
    ...(outcome.status === 'confirmed' ? receivedOf(outcome, amount) : {}),
  })
  const whole = sendFacts(transaction)
  if (outcome.status === 'confirmed') {
    outcomes.emit('send', { ...whole, status: 'success' })
    stores.toast.show({ message: { sent: hash }, variant: 'success' })
  } else {
    const reason = outcome.status === 'failed' ? outcome.reason : undefined
    const error = new TransactionFailedError({ hash, status: outcome.status, reason })
    outcomes.emit('send', { ...whole, status: 'error', error: toErrorLike(error) })
    stores.toast.show({ message: { error: toErrorLike(error) }, variant: 'error' })
  }
  void refreshAccount(runtime, { force: true, changed: [{ caipNetworkId, address }] })
}

/** What arrived, where it is less than was sent. */
const receivedOf = ({ received }: { received?: bigint | undefined }, amount: string) =>
  received !== undefined && received < BigInt(amount) ? { received: String(received) } : {}
