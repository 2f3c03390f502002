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
 * Simulates a call, unless its data proves that no more than the input leaves the account and no less than the minimum
 * arrives.
 *
 * @returns Whether it is proven. If not, the data has amount, recipient and minimum but not the whole effect, and no
 *   node can simulate it: the user decides.
 * @throws {SwapUnreadableError} If the simulation differs, or nothing is known of the call.
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
