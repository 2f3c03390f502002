import type { SignedTransaction } from '../../chains/extras.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import type { RawTransaction } from '../../schemas/rawTransaction.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { newRecord, startRecord } from './startRecord.ts'
import { watchTransaction } from './watchTransaction.ts'

/**
 * Stores a transaction that the page signed elsewhere and sent through the widget's provider, and follows it until it
 * is final. Ignores one that cannot be parsed or is already stored.
 */
export async function recordRawTransaction(
  runtime: Runtime,
  { caipNetworkId, raw, hash }: RawTransaction,
): Promise<void> {
  const { stores, loadAdapter } = runtime
  const network = stores.network.find(caipNetworkId)
  if (!network || stores.transactions.find(hash)) return
  const adapter = await loadAdapter(network.chainNamespace)
  const signed = await (await adapter.extras?.())?.readRaw(raw)
  if (signed) await recordSigned(runtime, { network, hash, signed })
}

type Sent = {
  network: Network
  hash: string
  signed: SignedTransaction
  description?: string | undefined
}

/** Stores a sent transaction with known content, and follows it until it is final. */
export async function recordSigned(
  runtime: Runtime,
  { network, hash, signed, description }: Sent,
): Promise<void> {
  const { stores } = runtime
  const { caipNetworkId } = network
  const content = await contentOf(runtime, network, signed)
  // Reported by another tab meanwhile.
  if (stores.transactions.find(hash)) return
  const transaction = {
    ...newRecord(runtime, { caipNetworkId, from: signed.from, description, ...content }),
    hash,
  }
  startRecord(runtime, transaction)
  await watchTransaction(runtime, transaction)
}

type Content = Pick<Transaction, 'to' | 'token' | 'amount' | 'call'>

async function contentOf(
  { loadAdapter, signal }: Runtime,
  network: Network,
  { to, value, data, transfer }: SignedTransaction,
): Promise<Content> {
  const native: Content = { to, token: network.nativeCurrency, amount: String(value) }
  if (data === '0x') return native
  const call = { kind: 'other', data, value: String(value) } as const
  if (!transfer) return { ...native, call }
  const adapter = await loadAdapter(network.chainNamespace)
  const { token: address } = transfer
  const metadata = await adapter.getTokenMetadata({ network, token: address, signal }).catch(() => undefined)
  if (!metadata) return { ...native, call }
  return { to: transfer.to, token: { address, ...metadata }, amount: String(transfer.amount) }
}
