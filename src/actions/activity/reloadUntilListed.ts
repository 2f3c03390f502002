import { isSameAddress } from '../../lib/addressText.ts'
import { sleep } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { getAccount } from '../connection/getAccount.ts'
import type { History } from './createHistory.ts'

/** Indexers list a transaction some seconds after its block, and that of a smart account later. */
const pausesMs = [0, 2_000, 4_000, 8_000, 16_000, 32_000]
/** A transaction that ended longer ago and is not listed never will be. */
const newestMs = 120_000

/** Reads the activity again until it lists the account's new and final transactions. Never rejects. */
export async function reloadUntilListed(
  { stores }: Pick<Runtime, 'stores'>,
  history: History,
  signal: AbortSignal,
): Promise<void> {
  const account = getAccount({ stores })
  const isMissing = ({ hash, from, caipNetworkId, status, finalAt = 0 }: Transaction) =>
    (status === 'confirmed' || status === 'failed') &&
    Date.now() - finalAt < newestMs &&
    caipNetworkId === account?.caipNetworkId &&
    isSameAddress(from, account.address) &&
    !history.$state.get().items.some((entry) => isSameAddress(entry.hash, hash))
  for (const pauseMs of pausesMs) {
    await sleep(pauseMs, signal).catch(() => undefined)
    const { status } = history.$state.get()
    if (status === 'loading' && !signal.aborted) continue
    const isListed = !stores.transactions.$transactions.get().some(isMissing)
    if (signal.aborted || status === 'unavailable' || isListed) return
    await history.reload()
  }
}
