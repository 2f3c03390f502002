import { Eip1559FeesNotSupportedError, formatUnits } from 'viem'
import { withDeadline } from '../../lib/deadline.ts'
import type { Chain } from '../config.ts'
import type { Fact, Question, Speed } from '../question.ts'
import type { Node } from './node.ts'

/** What a unit of gas costs, as it is signed. `gasPrice`: on chains without EIP-1559. */
export type Fees =
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { type: 'legacy'; gasPrice: bigint }

/** The fees of each speed, the lowest first; always with `normal`. */
export type Speeds = ReadonlyMap<Speed, Fees>

/** The most that a unit of gas can cost, in base units of the native token. */
export const mostPerGas = (fees: Fees): bigint => (fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas)

const blocks = 20
/** Of the tips in a block, ordered from low to high: which share of its gas paid less. */
const percentiles = [10, 75]
/** The question does not wait longer for a choice. */
const patienceMs = 3_000

/**
 * The fees that the user can choose from. `normal` is what the node suggests; the others are absent where its history
 * of fees does not load, or where they would cost the same.
 *
 * @throws If the node cannot tell what a unit of gas costs.
 */
export async function readSpeeds(node: Node): Promise<Speeds> {
  const history = withDeadline(node.getFeeHistory({ blockCount: blocks, rewardPercentiles: percentiles }), {
    timeoutMs: patienceMs,
    late: () => undefined,
  }).catch(() => undefined)
  const normal = await readNormal(node)
  if (normal.type === 'legacy') return legacySpeeds(normal.gasPrice)
  const known = await history
  if (!known) return new Map([['normal', normal]])
  const { gasUsedRatio, reward = [] } = known
  // No tip was paid in an empty block.
  const tips = reward.filter((_, at) => (gasUsedRatio[at] ?? 0) > 0)
  const tip = normal.maxPriorityFeePerGas
  const [low = tip] = sorted([tip, middle(tips.map(([each]) => each)) ?? tip])
  const [, high = tip] = sorted([tip, middle(tips.map(([, each]) => each)) ?? tip])
  /** The part for the base fee: that of the latest block, and a fifth more. */
  const base = normal.maxFeePerGas - tip
  const at = (baseFee: bigint, maxPriorityFeePerGas: bigint): Fees => ({
    type: 'eip1559',
    maxFeePerGas: baseFee + maxPriorityFeePerGas,
    maxPriorityFeePerGas,
  })
  return ordered({
    slow: at((base * 11n) / 12n, low),
    normal,
    fast: at((base * 5n) / 4n, high),
  })
}

async function readNormal(node: Node): Promise<Fees> {
  try {
    return { type: 'eip1559', ...(await node.estimateFeesPerGas()) }
  } catch (error) {
    if (!(error instanceof Eip1559FeesNotSupportedError)) throw error
    return { type: 'legacy', gasPrice: await node.getGasPrice() }
  }
}

function legacySpeeds(price: bigint): Speeds {
  const at = (tenths: bigint): Fees => ({ type: 'legacy', gasPrice: (price * tenths) / 10n })
  return ordered({ slow: at(10n), normal: at(12n), fast: at(15n) })
}

/** Without what is not cheaper or dearer than `normal`. */
function ordered({ slow, normal, fast }: Record<Speed, Fees>): Speeds {
  const speeds = new Map<Speed, Fees>()
  if (mostPerGas(slow) < mostPerGas(normal)) speeds.set('slow', slow)
  speeds.set('normal', normal)
  if (mostPerGas(fast) > mostPerGas(normal)) speeds.set('fast', fast)
  return speeds
}

/** The median; undefined if there is nothing. */
function middle(values: readonly (bigint | undefined)[]): bigint | undefined {
  const known = sorted(values.flatMap((value) => value ?? []))
  return known[known.length >> 1]
}

const sorted = (values: bigint[]): bigint[] =>
  values.sort((one, other) => (one < other ? -1 : Number(one > other)))

/**
 * Fees with which nodes replace a transaction that waits: at least an eighth above those that it pays, because most
 * nodes want a tenth.
 */
export function raise(speeds: Speeds, paid: Fees): Speeds {
  const raised = ([speed, fees]: [Speed, Fees]): [Speed, Fees] => [speed, above(fees, paid)]
  const all = new Map([...speeds].map(raised))
  const normal = chosen(all)
  return ordered({ slow: all.get('slow') ?? normal, normal, fast: all.get('fast') ?? normal })
}

function above(fees: Fees, paid: Fees): Fees {
  const least = (value: bigint) => (value * 9n) / 8n + 1n
  const larger = (...values: bigint[]) => sorted(values).at(-1) ?? 0n
  if (fees.type === 'legacy') return { ...fees, gasPrice: larger(fees.gasPrice, least(mostPerGas(paid))) }
  const tip = paid.type === 'legacy' ? paid.gasPrice : paid.maxPriorityFeePerGas
  return {
    ...fees,
    maxFeePerGas: larger(fees.maxFeePerGas, least(mostPerGas(paid))),
    maxPriorityFeePerGas: larger(fees.maxPriorityFeePerGas, least(tip)),
  }
}

type Spent = {
  gas: bigint
  /** Of the native token, besides the fee. */
  value: bigint
  /** What the account has of it; undefined if that is not known. */
  balance: bigint | undefined
}

/** What each speed costs at most: as a choice or, if there is only one, as a fact. What the account cannot pay is left out. */
export function describeFees(
  speeds: Speeds,
  { gas, value, balance }: Spent,
  { currency: { symbol, decimals } }: Chain,
): Pick<Question, 'fees'> & { feeFacts: Fact[] } {
  const fees = [...speeds].flatMap(([speed, each]) => {
    const fee = gas * mostPerGas(each)
    const isPayable = balance === undefined || value + fee <= balance
    return isPayable || speed === 'normal'
      ? [{ speed, value: `${formatUnits(fee, decimals)} ${symbol}` }]
      : []
  })
  const [first, ...others] = fees
  if (first && others.length === 0) return { feeFacts: [{ name: 'fee', value: first.value }] }
  return { feeFacts: [], fees }
}

/** The fees that the user chose; those of `normal` where they were not asked. @throws If they were not offered. */
export function chosen(speeds: Speeds, speed: Speed = 'normal'): Fees {
  const fees = speeds.get(speed)
  if (!fees) throw new Error(`There is no fee for ${speed}`)
  return fees
}
