import type { LateResponse } from '../../connectors/walletconnect/client/lateResponses.ts'
import type { Runtime } from '../../runtime.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { startRecord } from './startRecord.ts'
import { watchTransaction } from './watchTransaction.ts'

/** Milliseconds from the stored entry to the request: it may have to connect to the relay first. */
const betweenMs = 60_000

/**
 * Matches a response with a request of an earlier page: stores, reports and follows its hash. If the wallet only
 * signed, sends the transaction. Never rejects.
 */
export async function reconcileLateResponse(runtime: Runtime, late: LateResponse): Promise<void> {
  const { caipNetworkId, method, askedAt, result } = late
  const { stores, storage } = runtime
  const asked = storage.get('asked')
  const wait = askedAt - (asked?.sentAt ?? 0)
  if (asked?.caipNetworkId !== caipNetworkId || wait < -1 || wait > betweenMs) return
  storage.remove('asked', 'unanswered')
  const signed =
    method === 'solana_signTransaction'
      ? await readSigned(runtime, asked, late).catch(() => undefined)
      : undefined
  const hash = signed?.hash ?? readHash(method, result)
  if (!hash || stores.transactions.find(hash)) return
  const transaction = { ...asked, hash }
  startRecord(runtime, transaction)
  // If the network refuses it, it is followed to that result.
  await signed?.send().catch(() => undefined)
  void watchTransaction(runtime, transaction)
}

async function readSigned(
  { stores, loadAdapter }: Runtime,
  { caipNetworkId, from }: Transaction,
  late: LateResponse,
) {
  const network = stores.network.find(caipNetworkId)
  if (!network) return undefined
  const adapter = await loadAdapter(network.chainNamespace)
  return adapter.readLateSigned?.({ network, from, params: late.params, result: late.result })
}

/** The shape of the hash by method that moves money; other methods have none. */
const shapes: Record<string, { field?: string; hash: RegExp }> = {
  eth_sendTransaction: { hash: /^0x[0-9a-f]{64}$/i },
  solana_signAndSendTransaction: { field: 'signature', hash: /^[1-9A-HJ-NP-Za-km-z]{64,90}$/ },
  sendTransfer: { field: 'txid', hash: /^[0-9a-f]{64}$/i },
}

function readHash(method: string, result: unknown): string | undefined {
  const shape = Object.hasOwn(shapes, method) ? shapes[method] : undefined
  const hash = shape?.field === undefined ? result : Object(result)[shape.field]
  return typeof hash === 'string' && shape?.hash.test(hash) ? hash : undefined
}
