import type { SignedTransaction } from '../../chains/extras.ts'
import { NetworkNotFoundError } from '../../errors/network.ts'
import { TransactionNotFoundError } from '../../errors/transaction.ts'
import { cleanText } from '../../lib/cleanText.ts'
import { sleep } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'
import { recordSigned } from './recordRawTransaction.ts'

/** A transaction that the page has sent without the widget. */
export type RecentTransaction = {
  hash: string
  /** Its title in the activity: `Mint a ticket`. */
  description?: string | undefined
  /** Defaults to the active network. */
  caipNetworkId?: CaipNetworkId | undefined
}

/** Pauses between requests to the node: it may not know a new transaction yet. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000]

/**
 * Lists a transaction of the page in the account's activity, and follows it to its end. Resolves when it is listed.
 * @throws {NetworkNotFoundError} If the page does not offer the network.
 * @throws {TransactionNotFoundError} If no node knows the transaction within 30 seconds, or the network is not EVM.
 */
export async function addRecentTransaction(runtime: Runtime, transaction: RecentTransaction): Promise<void> {
  const { hash, description, caipNetworkId } = Object(transaction) as RecentTransaction
  const { stores } = runtime
  const id = caipNetworkId ?? stores.network.$activeId.get()
  const network = id && stores.network.find(id)
  if (!network) throw new NetworkNotFoundError({ networkId: id ?? '' })
  if (stores.transactions.find(hash)) return
  const signed = await findSent(runtime, network, hash)
  if (!signed) throw new TransactionNotFoundError({ hash, caipNetworkId: network.caipNetworkId })
  const words = description === undefined ? undefined : cleanText(description) || undefined
  void recordSigned(runtime, { network, hash, signed, description: words }).catch(() => undefined)
}

async function findSent(
  { loadAdapter, signal }: Runtime,
  network: Network,
  hash: string,
): Promise<SignedTransaction | undefined> {
  const extras = await (await loadAdapter(network.chainNamespace)).extras?.()
  if (!extras) return undefined
  for (const pauseMs of [0, ...pausesMs]) {
    await sleep(pauseMs, signal)
    const found = await extras.readSent({ network, hash, signal }).catch(() => undefined)
    if (found) return found
  }
  return undefined
}
