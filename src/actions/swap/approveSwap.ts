import { encodeApproval } from '../../lib/swapCall.ts'
import type { Runtime } from '../../runtime.ts'
import { watchTransaction } from '../transactions/watchTransaction.ts'
import { beginSwap } from './beginSwap.ts'
import { prepareSwap } from './prepareSwap.ts'
import { askForCall, failSwap, readIntent } from './swapRequest.ts'
import { getSwap } from './swapState.ts'

/**
 * Asks the wallet to let the router take exactly what this swap needs, waits until the chain has taken it,
 * and makes the swap ready with a new price. Resolves when that is done; what fails is in the state. As with a swap,
 * nothing is asked of another account or network than the one it was made for.
 */
export async function approveSwap(runtime: Runtime): Promise<void> {
  const swap = getSwap(runtime)
  const { review, request } = swap.$state.get()
  const intent = readIntent(runtime)
  if (!intent) return beginSwap(runtime)
  if (review.status !== 'approve' || request.status === 'waiting') return
  const { token, spender, amount, reset } = review
  const waiting = { status: 'waiting', since: Date.now(), step: 'approve' } as const
  swap.update({ request: waiting })
  const isWatched = () => swap.$state.get().request === waiting
  const data = encodeApproval(spender, reset ? 0n : amount)
  let transaction: Awaited<ReturnType<typeof askForCall>>
  try {
    transaction = await askForCall(runtime, intent, { kind: 'approve', to: token, data, value: 0n })
  } catch (cause) {
    return failSwap(runtime, intent, { step: 'approve', cause, isWatched })
  }
  const { hash } = transaction
  const approving = { status: 'approving', hash } as const
  if (isWatched()) swap.update({ request: approving })
  const ended = await watchTransaction(runtime, transaction)
  if (swap.$state.get().request !== approving) return
  const isConfirmed = ended?.status === 'confirmed'
  swap.update({ request: { status: 'idle' }, approved: isConfirmed && !reset })
  await prepareSwap(runtime)
}
