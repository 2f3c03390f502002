import { atom, type ReadableAtom } from 'nanostores'
import type { AssetChange, ContractCall, TransferRequest } from '../../chains/transactions.ts'
import { createLatest } from '../../lib/latest.ts'
import type { Runtime } from '../../runtime.ts'
import type { SimulationProblem } from './assessSimulation.ts'

/** Something of an account that would change, with what its amount is written with. */
export type Moved = AssetChange & { symbol: string; decimals: number }

export type SimulationState =
  /** Unknown, or not known yet. */
  | { status: 'unknown' }
  | { status: 'reverts'; reason?: string | undefined }
  /** `arrives`: what the recipient of a transfer would get, in base units of the token. */
  | {
      status: 'known'
      moved: Moved[]
      problem: SimulationProblem | undefined
      /** The problem is not left to the user. */
      isBlocking: boolean
      arrives?: bigint | undefined
    }

export type SimulationStore = {
  $simulation: ReadableAtom<SimulationState & { of: string }>
  /** Begins another simulation: what is known of the very same transaction stays until it is done. */
  begin(of: string, until: AbortSignal): { signal: AbortSignal; settle: (result: SimulationState) => void }
}

function createSimulationStore(): SimulationStore {
  const $simulation = atom<SimulationState & { of: string }>({ status: 'unknown', of: '' })
  const latest = createLatest<'simulation'>()
  return {
    $simulation,
    begin(of, until) {
      const signal = latest.begin('simulation', until)
      if ($simulation.get().of !== of) $simulation.set({ status: 'unknown', of })
      return { signal, settle: (result) => signal.aborted || $simulation.set({ ...result, of }) }
    },
  }
}

/** What the network says of the transaction under review. */
export const getSimulation = ({ stores }: Pick<Runtime, 'stores'>): SimulationStore =>
  stores.later(createSimulationStore)

/** Whether the network has simulated this very transaction and found that it must not be signed. */
export function isSimulationBlocking(runtime: Pick<Runtime, 'stores'>, key: string): boolean {
  const simulation = getSimulation(runtime).$simulation.get()
  if (simulation.of !== key) return false
  return simulation.status === 'known' ? simulation.isBlocking : simulation.status === 'reverts'
}

/** What tells one transaction from another. */
export const simulationKey = (
  subject: Pick<ContractCall, 'to' | 'value' | 'data'> | Pick<TransferRequest, 'to' | 'amount' | 'token'>,
): string =>
  'data' in subject
    ? `${subject.to} ${subject.value} ${subject.data}`
    : `${subject.to} ${subject.amount} ${subject.token.address}`
