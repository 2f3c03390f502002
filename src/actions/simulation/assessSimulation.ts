import type { AssetChange, ContractCall, TransferRequest } from '../../chains/transactions.ts'
import { mostTimesQuoted, quoteTolerance } from '../../config/payments.ts'
import { isSameToken } from '../../lib/addressText.ts'
import type { Runtime } from '../../runtime.ts'
import { getSimulation, type SimulationProblem } from '../../stores/simulation.ts'
import { assetKey } from '../transactions/assetKey.ts'

/** The effect of a transaction on the signing account, as shown. `address` undefined is the native token. */
export type Shown = {
  gives: { address?: string | undefined; atMost: bigint }
  gets?: { address?: string | undefined; atLeast: bigint; quoted?: bigint | undefined } | undefined
}

/** Compares a simulation with what was shown; undefined if there is no problem. */
export function assessSimulation(
  changes: readonly AssetChange[],
  { gives, gets }: Shown,
): SimulationProblem | undefined {
  const isGiven = ({ address, amount }: AssetChange) =>
    isSameToken(address, gives.address) && -amount <= gives.atMost
  if (changes.some((change) => change.amount < 0n && !isGiven(change))) return 'other'
  if (changes.length === 0) return 'nothing'
  if (!gets) return undefined
  const got = changes.find(({ address }) => isSameToken(address, gets.address))?.amount ?? 0n
  if (got < gets.atLeast) return 'short'
  const { quoted } = gets
  if (quoted === undefined) return undefined
  if (got > quoted * mostTimesQuoted) return 'above-quote'
  return got < quoted - quoted / quoteTolerance ? 'below-quote' : undefined
}

const leftToUser: (SimulationProblem | undefined)[] = [undefined, 'below-quote', 'above-quote']

/**
 * Whether a problem blocks the payment. The user decides about a swap that keeps its minimum, and about a transfer that
 * shows no change: some tokens emit no log.
 */
export const isBlockingProblem = (problem: SimulationProblem | undefined, { gets }: Shown): boolean =>
  !leftToUser.includes(problem) && !(problem === 'nothing' && !gets)

/** Whether a simulation of this exact transaction found that it must not be signed. */
export function isSimulationBlocking(runtime: Pick<Runtime, 'stores'>, key: string): boolean {
  const simulation = getSimulation(runtime).$simulation.get()
  if (simulation.of !== key) return false
  return simulation.status === 'known' ? simulation.isBlocking : simulation.status === 'reverts'
}

export const simulationKey = (
  subject: Pick<ContractCall, 'to' | 'value' | 'data'> | Pick<TransferRequest, 'to' | 'amount' | 'token'>,
): string =>
  'data' in subject
    ? `${subject.to} ${subject.value} ${subject.data}`
    : `${subject.to} ${subject.amount} ${assetKey(subject.token)}`
