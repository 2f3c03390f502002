import type { ChainAdapter } from '../../chains/adapter.ts'
import { SwapUnreadableError } from '../../errors/swap.ts'
import type { Network } from '../../schemas/network.ts'
import { assessSimulation } from '../simulation/assessSimulation.ts'
import type { DisplayedSwap, ValidatedCall } from './validateSwapTransaction.ts'

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
 * @throws {SwapUnreadableError} If no node of the network can try it, or the simulation shows something else.
 */
export async function verifySwapCalldata({ adapter, network, shown, call, signal }: Proving): Promise<void> {
  const { unread, ...rest } = call
  if (!unread) return
  const { account, source, target, amount, minimum } = shown
  const changes = await adapter.simulate?.({ network, from: account, ...rest, signal })
  const problem =
    changes &&
    assessSimulation(changes, {
      gives: { address: source.address, atMost: amount },
      gets: { address: target.address, atLeast: minimum },
    })
  if (!changes || problem) throw new SwapUnreadableError({ field: unread })
}
