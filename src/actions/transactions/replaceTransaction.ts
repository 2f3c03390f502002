import type { ReplacementKind } from '../../chains/transactions.ts'
import { isUserRejection } from '../../errors/wallet.ts'
import { isSameAddress } from '../../lib/addressText.ts'
import type { Runtime } from '../../runtime.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { getAccount } from '../connection/getAccount.ts'
import { updateRecord } from './records.ts'

/**
 * Whether the user can speed a transaction up or cancel it: it waits, a node has seen its nonce, and the wallet in use is
 * the passkey wallet that sent it, on the same network.
 */
export function canReplace(
  { stores, $options }: Pick<Runtime, 'stores' | '$options'>,
  { status, sighting, caipNetworkId, from }: Transaction,
): boolean {
  const account = getAccount({ stores }, 'eip155')
  return (
    status === 'pending' &&
    sighting !== undefined &&
    $options.get().features.passkey &&
    account?.wallet.type === 'AUTH' &&
    account.caipNetworkId === caipNetworkId &&
    isSameAddress(account.address, from)
  )
}

const createAsked = () => new Set<string>()

/**
 * Asks the wallet once to replace a transaction that waits. The page hears how it ends when the network has
 * decided. A failure is shown as a toast. Never rejects.
 */
export async function replaceTransaction(
  runtime: Runtime,
  { hash, caipNetworkId, replacement }: Transaction,
  kind: ReplacementKind,
): Promise<void> {
  const { stores, loadAdapter } = runtime
  const asked = stores.later(createAsked)
  const network = stores.network.find(caipNetworkId)
  if (!network || asked.has(hash)) return
  asked.add(hash)
  try {
    const extras = await (await loadAdapter('eip155')).extras?.()
    const sent = await extras?.replace({ network, hash: replacement ?? hash, kind })
    const isCanceling = kind === 'cancel' || stores.transactions.find(hash)?.isCanceling
    updateRecord(runtime, hash, { replacement: sent, isCanceling })
  } catch (error) {
    if (!isUserRejection(error)) stores.toast.show({ message: 'notReplaced', variant: 'error' })
  } finally {
    asked.delete(hash)
  }
}
