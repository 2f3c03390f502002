import type { TransactionOutcome } from '../../chains/transactions.ts'
import type { Runtime } from '../../runtime.ts'
import { swapStepOf, type Transaction } from '../../schemas/transaction.ts'
import type { ToastMessage, ToastVariant } from '../../stores/toast.ts'
import { refreshAccount } from '../account/refreshAccount.ts'
import { outcomeError } from './outcomeError.ts'
import { moveRecord, updateRecord } from './records.ts'
import { announceTransaction, endStart } from './startRecord.ts'
import { toFinalState } from './toFinalState.ts'

/**
 * Stores how a transaction ended, notifies the page and the user, and reads the changed balances.
 * @returns Its final record, with the mined hash if the wallet sped it up.
 */
export function finishTransaction(
  runtime: Runtime,
  transaction: Transaction,
  outcome: TransactionOutcome,
): Transaction {
  const ended = toFinalState(runtime, transaction, outcome)
  if (ended.hash === transaction.hash) updateRecord(runtime, ended.hash, ended)
  else moveRecord(runtime, transaction.hash, ended)
  tellPage(runtime, ended, transaction.hash)
  endStart(runtime, transaction.hash)
  if (!isReceiptShown(runtime, [ended.hash, transaction.hash])) tellUser(runtime, ended)
  const { caipNetworkId, token, call } = ended
  const tokens = call?.brings ? [token, call.brings] : [token]
  const changed = tokens.filter(({ nft }) => !nft).map(({ address }) => ({ caipNetworkId, address }))
  void refreshAccount(runtime, { force: true, changed })
  return ended
}

function tellPage(runtime: Runtime, ended: Transaction, askedHash: string): void {
  const { hash } = ended
  const error = outcomeError(ended)
  announceTransaction(runtime, ended, {
    hash,
    ...(hash === askedHash ? {} : { replacedHash: askedHash }),
    ...(error ? { status: 'error', error } : { status: 'success' }),
  })
}

/** Whether the receipt is on the screen, which shows how it ended. */
function isReceiptShown({ stores: { modal, router } }: Runtime, hashes: string[]): boolean {
  const { name, params } = router.$route.get()
  return modal.$state.get().open && name === 'WalletSendStatus' && hashes.includes(params.hash)
}

/** Notifies the user of results that an earlier visit could not show. */
export function tellUnread(runtime: Runtime, known: readonly Transaction[]): void {
  for (const ended of known) if (ended.unread) tellUser(runtime, ended)
}

function tellUser(runtime: Runtime, ended: Transaction): void {
  const { hash, status, call } = ended
  const error = outcomeError(ended)
  const show = (message: ToastMessage, variant: ToastVariant) => {
    updateRecord(runtime, hash, { unread: true })
    const onSeen = () => updateRecord(runtime, hash, { unread: undefined })
    runtime.stores.toast.show({ message, variant, onSeen })
  }
  // The user did this in the wallet: it is not an error.
  if (error) return void show({ error }, status === 'canceled' ? 'info' : 'error')
  if (call?.kind === 'swap') show({ swapped: hash }, 'success')
  if (!swapStepOf(ended)) show({ sent: hash }, 'success')
}
