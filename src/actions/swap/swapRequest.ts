import { NotConnectedError } from '../../errors/connection.ts'
import { SwapFailedError } from '../../errors/swap.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import { MaybeSentError } from '../../errors/transaction.ts'
import { isUserRejection } from '../../errors/wallet.ts'
import { formatAmount } from '../../lib/amount.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import type { SwapToken } from '../../schemas/swap.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { isSmartAccount } from '../connection/isSmartAccount.ts'
import { track } from '../events/track.ts'
import { persistPendingRequest } from '../transactions/persistPendingRequest.ts'
import { addRecord } from '../transactions/records.ts'
import { swapFacts } from '../transactions/transactionFacts.ts'
import { isCurrentOwner } from './swapOwner.ts'
import { getSwap } from './swapState.ts'

/** A swap on its way to the wallet. */
export type SwapIntent = {
  network: Network
  from: string
  source: SwapToken
  target: SwapToken
  amount: bigint
  toAmount: bigint
}

/** The swap as it stands, or undefined where the account or the network is not the one that it was made for. */
export function readIntent({ stores }: Pick<Runtime, 'stores'>): SwapIntent | undefined {
  const { source, target, quote, owner } = getSwap({ stores }).$state.get()
  const network = stores.network.$active.get()
  const from = owner?.address
  if (!source || !target || quote.status !== 'known' || !network || !from) return undefined
  if (!isCurrentOwner({ stores }, owner)) return undefined
  return { network, from, source, target, amount: quote.amount, toAmount: quote.toAmount }
}

type Call = { kind: 'swap' | 'approve'; to: string; data: `0x${string}`; value: bigint }

/** Asks the wallet once, and writes the hash down before anything else happens with it. */
export async function askForCall(runtime: Runtime, intent: SwapIntent, call: Call): Promise<Transaction> {
  const { network, from } = intent
  const { calls } = await runtime.loadAdapter(network.chainNamespace)
  if (!calls) throw new NotConnectedError({ namespace: network.chainNamespace })
  const { to, data, value } = call
  const asked = recordOf(runtime, intent, call)
  const hash = await persistPendingRequest(runtime, { namespace: network.chainNamespace, asked }, () =>
    calls.send({ network, from, to, data, value }),
  )
  const transaction: Transaction = { ...asked, sentAt: Date.now(), hash }
  addRecord(runtime, transaction)
  runtime.outcomes.emit('swap', { ...swapFacts(transaction), status: 'pending', hash })
  return transaction
}

function recordOf({ stores }: Runtime, intent: SwapIntent, call: Call): Omit<Transaction, 'hash'> {
  const { network, from, source, target, amount, toAmount } = intent
  const connection = stores.connection.get(network.chainNamespace)
  const { kind, to, data, value } = call
  return {
    caipNetworkId: network.caipNetworkId,
    from,
    to,
    token: tokenOf(source),
    amount: String(amount),
    call: { kind, data, value: String(value), brings: tokenOf(target), quoted: String(toAmount) },
    walletName: connection.status === 'connected' ? connection.wallet.name : '',
    sentAt: Date.now(),
    status: 'pending',
  }
}

const tokenOf = ({ address, symbol, name, decimals, iconUrl }: SwapToken) => ({
  address,
  symbol,
  name,
  decimals,
  iconUrl,
})

type Failure = { step: 'approve' | 'swap'; cause: unknown; isWatched: () => boolean }

/** Shows and tells that the wallet did not give a hash. */
export function failSwap(runtime: Runtime, intent: SwapIntent, { step, cause, isWatched }: Failure): void {
  const error = isUserRejection(cause) ? cause : new SwapFailedError({ cause })
  // It is said beside the swap, which stays to be looked at.
  const isKept = cause instanceof MaybeSentError
  const request = isKept ? ({ status: 'idle' } as const) : ({ status: 'failed', error } as const)
  if (isWatched()) getSwap(runtime).update({ request })
  const call = { kind: step, to: '', data: '0x', value: 0n } as const
  const facts = swapFacts({ ...recordOf(runtime, intent, call), hash: '' })
  runtime.outcomes.emit('swap', { ...facts, status: 'error', error: toErrorLike(error) })
  const event = step === 'approve' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
  trackSwap(runtime, event, intent, { message: error.message })
}

/** Tells of a step for hosts that keep their own analytics. */
export function trackSwap(
  runtime: Pick<Runtime, 'outcomes' | 'stores'>,
  event: string,
  { network, source, target, amount, toAmount }: SwapIntent,
  more: Record<string, unknown> = {},
): void {
  track(runtime, event, {
    network: network.caipNetworkId,
    swapFromToken: source.symbol,
    swapToToken: target.symbol,
    swapFromAmount: formatAmount(amount, source.decimals),
    swapToAmount: formatAmount(toAmount, target.decimals),
    isSmartAccount: isSmartAccount(runtime),
    ...more,
  })
}
