import type { SendRequest, TransactionOutcome, WatchedTransaction } from '../../chains/transactions.ts'
import { anySignal } from '../../lib/deadline.ts'
import { isSharingRefused } from '../../lib/tabs.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { currentRecord } from './currentRecord.ts'
import { finishTransaction, tellUnread } from './finishTransaction.ts'
import { updateRecord, watchRecords } from './records.ts'

const createFollowed = () => new Set<string>()

/** Restores transactions of earlier visits: follows pending ones, and reports how others ended. */
export function takeUp(runtime: Runtime, known: readonly Transaction[]): void {
  tellUnread(runtime, known)
  watchPending(runtime, known)
}

/** Follows pending transactions of another tab or an earlier visit, once no other tab does. */
export function watchPending(runtime: Runtime, known: readonly Transaction[]): void {
  const followed = runtime.stores.later(createFollowed)
  for (const transaction of known) {
    if (transaction.status !== 'pending' || followed.has(transaction.hash)) continue
    void watchTransaction(runtime, transaction, { isOwn: false })
  }
}

/**
 * Follows one transaction until it is final, stores and reports it. Never rejects.
 * @param options.isOwn - This tab requested it from the wallet.
 * @returns Its final record; undefined if the page unloads first: it stays pending and is followed on the next visit.
 */
export async function watchTransaction(
  runtime: Runtime,
  transaction: Transaction,
  { isOwn = true } = {},
): Promise<Transaction | undefined> {
  const { hash, caipNetworkId } = transaction
  const network = runtime.stores.network.find(caipNetworkId)
  if (!network) return undefined
  runtime.stores.later(createFollowed).add(hash)
  const follow = async (signal: AbortSignal) => {
    if (!isOwn) watchRecords(runtime)
    const known = currentRecord(runtime.stores.transactions.$transactions.get(), hash) ?? transaction
    // The tab that followed it has reported its result.
    if (known.status !== 'pending') return known
    const outcome = await readOutcome({ ...runtime, signal }, known, network)
    signal.throwIfAborted()
    return finishTransaction(runtime, known, outcome)
  }
  try {
    return await followInOneTab(runtime, { hash, isOwn, follow })
  } catch {
    return undefined
  }
}

async function readOutcome(
  runtime: Runtime,
  transaction: Transaction,
  network: Network,
): Promise<TransactionOutcome> {
  const adapter = await runtime.loadAdapter(network.chainNamespace)
  return adapter.follow({ request: toRequest(network, transaction), ...followedOf(runtime, transaction) })
}

/** The requested transaction, as it must appear on the chain. */
function toRequest(network: Network, { from, to, token, amount, call }: Transaction): SendRequest {
  if (!call) return { network, from, to, token, amount: BigInt(amount) }
  const { data, value, kind, isBatch } = call
  const brought = kind === 'swap' ? call.brings : undefined
  return {
    network,
    from,
    to,
    data: data as `0x${string}`,
    value: BigInt(value),
    brings: brought && { token: brought.address },
    before: isBatch ? [] : undefined,
  }
}

function followedOf(
  runtime: Runtime,
  { hash, sentAt, sentBefore, sighting }: Transaction,
): WatchedTransaction {
  return {
    hash,
    sentAt,
    sentBefore: sentBefore === undefined ? undefined : BigInt(sentBefore),
    isKnown: (other) => runtime.stores.transactions.find(other) !== undefined,
    signal: runtime.signal,
    sighting: sighting && { nonce: BigInt(sighting.nonce), unusedAt: BigInt(sighting.unusedAt) },
    onSighting: ({ nonce, unusedAt }) =>
      updateRecord(runtime, hash, { sighting: { nonce: String(nonce), unusedAt: String(unusedAt) } }),
  }
}

/** Another tab stored transactions: follows them here in case that tab closes. */
export function takeOverRecords(runtime: Runtime): void {
  watchRecords(runtime)
  watchPending(runtime, runtime.stores.transactions.$transactions.get())
}

type Followed<Ended> = {
  hash: string
  /** This tab sent the request to the wallet, so it follows, even if another tab has begun to. */
  isOwn: boolean
  follow(signal: AbortSignal): Promise<Ended>
}

/**
 * Follows a transaction in one tab of the site at a time: the one that requested it, or another once that has closed.
 * So its result is reported once.
 * @throws The signal's reason if this page unloads first, or the error of `follow`.
 */
async function followInOneTab<Ended>(
  { environment, signal }: Pick<Runtime, 'environment' | 'signal'>,
  { hash, isOwn, follow }: Followed<Ended>,
): Promise<Ended> {
  // Missing in an insecure context and in old browsers: there each tab follows on its own.
  const locks: LockManager | undefined = environment.window.navigator?.locks
  if (!locks) return follow(signal)
  for (let steal = isOwn; ; steal = false) {
    const turn = new AbortController()
    try {
      return await locks.request(`w3m-transaction ${hash}`, steal ? { steal } : { signal }, () =>
        follow(anySignal(signal, turn.signal)),
      )
    } catch (error) {
      turn.abort()
      if (isSharingRefused(error)) return follow(signal)
      // Otherwise the tab that requested it now follows it: this one is next.
      throwUnlessTaken(error, signal)
    }
  }
}

function throwUnlessTaken(error: unknown, signal: AbortSignal): void {
  const isTaken = error instanceof DOMException && error.name === 'AbortError'
  if (!isTaken || signal.aborted) throw error
}
