import type { ContractCall, TransactionOutcome } from '../../chains/adapter.ts'
import { TransactionFailedError } from '../../errors/send.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import { formatAmount } from '../../lib/amount.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import type { SwapOutcome } from '../../schemas/outcomes.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { refreshAccount } from '../account/refreshAccount.ts'
import { endOf } from './endOf.ts'
import { updateRecord } from './records.ts'

type Slice = Pick<
  Runtime,
  'stores' | 'storage' | 'outcomes' | 'loadAdapter' | 'services' | 'signal' | '$options' | 'limits'
>

/** The call that was signed, as it must be found on the chain; undefined for a transfer. */
export function toContractCall(network: Network, { from, to, call }: Transaction): ContractCall | undefined {
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

/** What the host is told of a swap's step, by its own record. */
export function swapFacts({
  caipNetworkId,
  from,
  token,
  amount,
  call,
  received,
}: Transaction): Omit<SwapOutcome, 'status'> {
  const { brings = token, kind = 'swap', quoted = '0' } = call ?? {}
  return {
    step: kind,
    caipNetworkId,
    from,
    source: { address: token.address, symbol: token.symbol, decimals: token.decimals },
    target: { address: brings.address, symbol: brings.symbol, decimals: brings.decimals },
    amount: formatAmount(BigInt(amount), token.decimals),
    received: formatAmount(BigInt(received ?? quoted), brings.decimals),
  }
}

/** Writes down how a swap or its approval ended, tells of it, and reads both balances anew. */
export function finishCall(runtime: Slice, transaction: Transaction, outcome: TransactionOutcome): void {
  const { stores, outcomes } = runtime
  const { hash, call } = transaction
  const isSwap = call?.kind === 'swap'
  const received =
    outcome.status === 'confirmed' && isSwap && outcome.received !== undefined
      ? { received: String(outcome.received) }
      : {}
  updateRecord(runtime, hash, { ...endOf(outcome), ...received })
  const facts = { ...swapFacts({ ...transaction, ...received }), hash }
  if (outcome.status === 'confirmed') {
    outcomes.emit('swap', { ...facts, status: 'success' })
    if (isSwap) stores.toast.show({ message: { swapped: hash }, variant: 'success' })
  } else {
    const reason = outcome.status === 'failed' ? outcome.reason : undefined
    const error = toErrorLike(new TransactionFailedError({ hash, status: outcome.status, reason }))
    outcomes.emit('swap', { ...facts, status: 'error', error })
    stores.toast.show({ message: { error }, variant: 'error' })
  }
  const { caipNetworkId, token } = transaction
  const tokens = call?.brings ? [token, call.brings] : [token]
  const changed = tokens.map(({ address }) => ({ caipNetworkId, address }))
  void refreshAccount(runtime, { force: true, changed })
}
