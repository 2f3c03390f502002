import { atom, type ReadableAtom } from 'nanostores'
import type { AssetChange } from '../chains/transactions.ts'
import { createLatest } from '../lib/latest.ts'
import type { Nft } from '../schemas/collectible.ts'
import { laterStore } from './later.ts'

/** Something of an account that would change, with what its amount is written with. */
export type Moved = AssetChange & { symbol: string; decimals: number; nft?: Nft | undefined }

/**
 * What a simulation has against a transaction. `other`: more leaves than was shown; `short`: less comes of it
 * than the minimum; `below-quote`: enough, but clearly less than was quoted; `above-quote`: so much more that the quote
 * cannot be right.
 */
export type SimulationProblem = 'other' | 'short' | 'nothing' | 'below-quote' | 'above-quote'

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
export const getSimulation = laterStore(createSimulationStore)
