import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { Transaction } from '../../schemas/transaction.ts'

/**
 * Asks a wallet for a transaction. What a phone is asked for is kept until it answers: where that comes after a
 * reload, it is joined with the answer then. Other wallets answer only the page that has asked.
 */
export async function persistPendingRequest<Answer>(
  { stores, storage }: Pick<Runtime, 'stores' | 'storage'>,
  { namespace, asked }: { namespace: ChainNamespace; asked: Omit<Transaction, 'hash'> },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const state = stores.connection.get(namespace)
  const isPhone = state.status === 'connected' && state.wallet.type === 'WALLET_CONNECT'
  if (isPhone) storage.set('asked', { ...asked, hash: '' })
  try {
    return await ask()
  } finally {
    if (isPhone) storage.remove('asked')
  }
}
