import type { ContractCall, TransactionOutcome, WatchedTransaction } from '../../chains/adapter.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { finishTransaction } from './finishTransaction.ts'
import { updateRecord } from './records.ts'

type Slice = Pick<
  Runtime,
  'stores' | 'storage' | 'outcomes' | 'loadAdapter' | 'services' | 'signal' | '$options' | 'limits'
>

/** Follows those of the last visit that were not final when the page was left. */
export function watchPending(runtime: Slice, last: readonly Transaction[]): void {
  for (const transaction of last) {
    if (transaction.status === 'pending') void watchTransaction(runtime, transaction)
  }
}

/**
 * Follows one transaction to its end, writes that down and tells of it. Never rejects.
 *
 * @returns Its final record; undefined where the page ended first: it stays pending and is followed next time.
 */
export async function watchTransaction(
  runtime: Slice,
  transaction: Transaction,
): Promise<Transaction | undefined> {
  const network = runtime.stores.network.find(transaction.caipNetworkId)
  if (!network) return undefined
  try {
    return finishTransaction(runtime, transaction, await readOutcome(runtime, transaction, network))
  } catch {
    return undefined
  }
}

async function readOutcome(
  runtime: Slice,
  transaction: Transaction,
  network: Network,
): Promise<TransactionOutcome> {
  const { from, to, token, amount } = transaction
  const adapter = await runtime.loadAdapter(network.chainNamespace)
  const followed = followedOf(runtime, transaction)
  const call = toContractCall(network, transaction)
  if (call && adapter.calls) return adapter.calls.follow({ call, ...followed })
  const request = { network, from, to, token, amount: BigInt(amount) }
  return adapter.followTransfer({ request, ...followed })
}

function followedOf(runtime: Slice, { hash, sentAt, sighting }: Transaction): WatchedTransaction {
  return {
    hash,
    sentAt,
    signal: runtime.signal,
    sighting: sighting && { nonce: BigInt(sighting.nonce), unusedAt: BigInt(sighting.unusedAt) },
    onSighting: ({ nonce, unusedAt }) =>
      updateRecord(runtime, hash, { sighting: { nonce: String(nonce), unusedAt: String(unusedAt) } }),
  }
}

/** The call that was signed, as it must be found on the chain; undefined for a transfer. */
function toContractCall(network: Network, { from, to, call }: Transaction): ContractCall | undefined {
  if (!call) return undefined
  const { data, value, brings, kind } = call
  return {
    network,
    from,
    to,
    data: data as `0x${string}`,
    value: BigInt(value),
    brings: kind === 'swap' ? brings?.address : undefined,
    bringsNative: kind === 'swap' && brings !== undefined && brings.address === undefined,
  }
}
