import type { AssetChange, ContractCall, TransferRequest } from '../../chains/transactions.ts'
import { codeOf } from '../../errors/codes.ts'
import { shortenText } from '../../lib/addressText.ts'
import { anySignal } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { getSimulation, type Moved, type SimulationState } from '../../stores/simulation.ts'
import { assessSimulation, isBlockingProblem, type Shown, simulationKey } from './assessSimulation.ts'

type Token = Pick<TokenBalance, 'address' | 'symbol' | 'decimals' | 'nft'>

export type SimulatedPayment = {
  subject: TransferRequest | ContractCall
  /** Undefined for a request of another page: nothing was shown to compare with. */
  shown?: Shown | undefined
  /** Tokens whose names and decimals are already known. */
  tokens: readonly Token[]
}

/**
 * Simulates the transaction under review if the network can, and stores the result. Never rejects, and nothing waits
 * for it. Without a result the review shows none.
 */
export async function simulateTransaction(
  page: Runtime,
  { subject, shown, tokens, until = page.signal }: SimulatedPayment & { until?: AbortSignal | undefined },
): Promise<void> {
  const { signal, settle } = getSimulation(page).begin(simulationKey(subject), anySignal(page.signal, until))
  const simulated = simulate({ ...page, signal }, { subject, shown, tokens })
  settle(await simulated.catch(toFailure))
}

async function simulate(
  runtime: Runtime,
  { subject, shown, tokens }: SimulatedPayment,
): Promise<SimulationState> {
  const { network } = subject
  const adapter = await runtime.loadAdapter(network.chainNamespace)
  const compared = shown && [shown.gives.address, shown.gets?.address].filter((each) => each !== undefined)
  const found = await adapter.simulate?.({ ...subject, tokens: compared, signal: runtime.signal })
  if (!found) return { status: 'unknown' }
  const { changes, arrives } = found
  const moved = await Promise.all(changes.map((change) => name(runtime, { change, network, tokens })))
  const problem = shown && assessSimulation(changes, shown)
  const isBlocking = shown !== undefined && isBlockingProblem(problem, shown)
  return { status: 'known', moved, problem, isBlocking, arrives }
}

function toFailure(error: unknown): SimulationState {
  const { details } = error as { details?: { reason?: string } }
  return codeOf(error) === 'W3M_EXECUTION_REVERTED'
    ? { status: 'reverts', reason: details?.reason }
    : { status: 'unknown' }
}

type Named = { change: AssetChange; network: Network; tokens: readonly Token[] }

/** Its symbol and decimals. If it is not a known token, counts it in whole units. */
async function name({ loadAdapter, signal }: Runtime, { change, network, tokens }: Named): Promise<Moved> {
  const { address } = change
  if (address === undefined) return { ...change, ...network.nativeCurrency }
  const known = tokens.find((token) => token.address?.toLowerCase() === address)
  if (known) return { ...change, symbol: known.symbol, decimals: known.decimals, nft: known.nft }
  const adapter = await loadAdapter(network.chainNamespace)
  const asked = await adapter.getTokenMetadata({ network, token: address, signal }).catch(() => undefined)
  return { ...change, symbol: asked?.symbol || shortenText(address), decimals: asked?.decimals ?? 0 }
}
