import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { type UnansweredSlice, watchUnanswered } from './unanswered.ts'

/**
 * Asks a wallet for a transaction. What a phone is asked for is kept until it answers: where that comes after a
 * reload, it is joined with the answer then. Other wallets answer only the page that has asked. Until the answer is
 * there, the account is watched for what it sends; not where the user decides in this page.
 *
 * @throws {MaybeSentError} Once, if the account has sent something since it was asked for the one before.
 */
export async function persistPendingRequest<Answer>(
  runtime: UnansweredSlice & Pick<Runtime, 'storage'>,
  { namespace, asked }: { namespace: ChainNamespace; asked: Omit<Transaction, 'hash'> },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { stores, storage } = runtime
  const state = stores.connection.get(namespace)
  const isPhone = state.status === 'connected' && state.wallet.type === 'WALLET_CONNECT'
  const isHere = state.status === 'connected' && state.wallet.type === 'AUTH'
  const askAndKeep = async () => {
    if (isPhone) storage.set('asked', { ...asked, hash: '' })
    try {
      return await ask()
    } finally {
      if (isPhone) storage.remove('asked')
    }
  }
  return isHere ? askAndKeep() : watchUnanswered(runtime, asked, askAndKeep)
}
