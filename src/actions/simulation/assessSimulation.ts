import type { AssetChange } from '../../chains/transactions.ts'
import { isSameAddress } from '../../lib/addressText.ts'

/** What a transaction was shown to do to the account that signs it: `address` undefined is the native token. */
export type Shown = {
  gives: { address?: string | undefined; atMost: bigint }
  gets?: { address?: string | undefined; atLeast: bigint; quoted?: bigint | undefined } | undefined
}

/**
 * What a simulation has against a transaction. `other`: more leaves than was shown; `short`: less comes of it
 * than the minimum; `below-quote`: enough, but clearly less than was quoted; `above-quote`: so much more that the quote
 * cannot be right.
 */
export type SimulationProblem = 'other' | 'short' | 'nothing' | 'below-quote' | 'above-quote'

/** How far below its quote a swap may come out before that is pointed out: a two-hundredth. */
const quoteTolerance = 200n
/** No market moves so far between a quote and its simulation. */
const mostTimesQuoted = 2n

/** Compares what a simulation says with what was shown; undefined where nothing is wrong. */
export function assessSimulation(
  changes: readonly AssetChange[],
  { gives, gets }: Shown,
): SimulationProblem | undefined {
  const isGiven = ({ address, amount }: AssetChange) =>
    isSameAsset(address, gives.address) && -amount <= gives.atMost
  if (changes.some((change) => change.amount < 0n && !isGiven(change))) return 'other'
  if (changes.length === 0) return 'nothing'
  if (!gets) return undefined
  const got = changes.find(({ address }) => isSameAsset(address, gets.address))?.amount ?? 0n
  if (got < gets.atLeast) return 'short'
  const { quoted } = gets
  if (quoted === undefined) return undefined
  if (got > quoted * mostTimesQuoted) return 'above-quote'
  return got < quoted - quoted / quoteTolerance ? 'below-quote' : undefined
}

const leftToUser: (SimulationProblem | undefined)[] = [undefined, 'below-quote', 'above-quote']

/**
 * Whether a problem prevents the payment. The user decides about a swap that keeps its minimum, and about a transfer
 * that shows no change: some tokens move without a log.
 */
export const isBlockingProblem = (problem: SimulationProblem | undefined, { gets }: Shown): boolean =>
  !leftToUser.includes(problem) && !(problem === 'nothing' && !gets)

const isSameAsset = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSameAddress(one, other)
