import { atom } from 'nanostores'
import type { AssetChange } from '../chains/transactions.ts'
import { createLatest } from '../lib/latest.ts'
import type { Nft } from '../schemas/collectible.ts'
import { laterStore } from './later.ts'

/** A change to an account's asset, with what is needed to format its amount. */
export type Moved = AssetChange & { symbol: string; decimals: number; nft?: Nft | undefined }

/**
 * Problems that a simulation found. `other`: more leaves the account than was shown; `short`: less than the minimum
 * arrives; `below-quote`: enough, but clearly less than the quote; `above-quote`: so much more that the quote cannot be
 * right.
 */
export type SimulationProblem = 'other' | 'short' | 'nothing' | 'below-quote' | 'above-quote'

export type SimulationState =
  /** Unknown, or still loading. */
  | { status: 'unknown' }
  | { status: 'reverts'; reason?: string | undefined }
  /** `arrives`: what the recipient of a transfer receives, in base units of the token. */
  | {
      status: 'known'
      moved: Moved[]
      problem: SimulationProblem | undefined
      /** The problem blocks the payment. */
      isBlocking: boolean
      arrives?: bigint | undefined
    }

function createSimulationStore() {
  const $simulation = atom<SimulationState & { of: string }>({ status: 'unknown', of: '' })
  const latest = createLatest<'simulation'>()
  return {
    $simulation,
    /** Begins a new simulation. The result for the same transaction stays until it is done. */
    begin(of: string, until: AbortSignal) {
      const signal = latest.begin('simulation', until)
      if ($simulation.get().of !== of) $simulation.set({ status: 'unknown', of })
      return {
        signal,
        settle: (result: SimulationState) => signal.aborted || $simulation.set({ ...result, of }),
      }
    },
  }
}

/** The simulation of the transaction under review. */
export const getSimulation = laterStore(createSimulationStore)
