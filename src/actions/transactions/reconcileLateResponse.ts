import type { LateResponse } from '../../connectors/walletconnect/client/lateResponses.ts'
import type { Runtime } from '../../runtime.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { startRecord } from './startRecord.ts'
import { watchTransaction } from './watchTransaction.ts'

/** Milliseconds from what was kept to the request itself: the relay may have to be reached first. */
const betweenMs = 60_000

/**
 * Joins an answer with what was asked before the page was left: its hash is written down, told and followed. What the
 * wallet has only signed is sent then. Never rejects.
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
  // Where the network refuses it, it is followed to that end.
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

/** By what moves money, each in its own shape; anything else has none. */
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
