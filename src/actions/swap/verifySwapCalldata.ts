import type { ChainAdapter } from '../../chains/adapter.ts'
import { SwapUnreadableError } from '../../errors/swap.ts'
import type { Network } from '../../schemas/network.ts'
import type { ValidatedCall } from '../../stores/swap.ts'
import { assessSimulation } from '../simulation/assessSimulation.ts'
import type { DisplayedSwap } from './validateSwapTransaction.ts'

type Proving = {
  adapter: Pick<ChainAdapter, 'simulate'>
  network: Network
  shown: DisplayedSwap
  call: ValidatedCall
  signal: AbortSignal
}

/**
 * Has the network prove what the data of a call does not say: that no more leaves the account than what is
 * given, and that no less comes than was shown. A call whose data says it all needs no proof.
 *
 * @returns Whether it is proven. One that is not says amount, recipient and minimum, but not all of what comes
 *   of it, and no node of the network can try it: the user decides.
 * @throws {SwapUnreadableError} If the simulation shows something else, or nothing is known of the call at all.
 */
export async function verifySwapCalldata({
  adapter,
  network,
  shown,
  call,
  signal,
}: Proving): Promise<boolean> {
  const { unread, ...rest } = call
  if (!unread) return true
  const { account, source, target, amount, minimum } = shown
  const tokens = [source.address, target.address].filter((address) => address !== undefined)
  const simulation = await adapter.simulate?.({ network, from: account, ...rest, tokens, signal })
  if (!simulation && unread !== 'function') return false
  const problem =
    simulation &&
    assessSimulation(simulation.changes, {
      gives: { address: source.address, atMost: amount },
      gets: { address: target.address, atLeast: minimum },
    })
  if (!simulation || problem) throw new SwapUnreadableError({ field: unread })
  return true
}
