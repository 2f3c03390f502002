import { Eip1559FeesNotSupportedError } from 'viem'
import { inTime } from '../../lib/deadline.ts'
import type { Chain } from '../config.ts'
import type { Fact, Question, Speed } from '../request.ts'
import { inCurrency, type Node } from './node.ts'

/** The signed price of a unit of gas. `gasPrice` is for chains without EIP-1559. */
export type Fees =
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { type: 'legacy'; gasPrice: bigint }

/** The fees of each speed, the lowest first; always includes `normal`. */
export type Speeds = ReadonlyMap<Speed, Fees>

/** The maximum price of a unit of gas, in base units of the native token. */
export const mostPerGas = (fees: Fees): bigint => (fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas)

const blocks = 20
/** Percentiles of the tips in a block, weighted by gas. */
const percentiles = [10, 75]
/** How long the request waits for the fee history. */
const patienceMs = 3_000

/**
 * The fees that the user can choose from. `normal` is the node's suggestion; the others are absent if its fee history
 * does not load, or if they would cost the same.
 *
 * @throws If the node cannot tell the price of gas.
 */
export async function readSpeeds(node: Node): Promise<Speeds> {
  const read = node.getFeeHistory({ blockCount: blocks, rewardPercentiles: percentiles })
  const history = inTime(read, { timeoutMs: patienceMs })
  const normal = await readNormal(node)
  if (normal.type === 'legacy') return legacySpeeds(normal.gasPrice)
  const known = await history
  if (!known) return new Map([['normal', normal]])
  const { gasUsedRatio, reward = [] } = known
  // An empty block has no tips.
  const tips = reward.filter((_, at) => (gasUsedRatio[at] ?? 0) > 0)
  const tip = normal.maxPriorityFeePerGas
  const [low = tip] = sorted([tip, middle(tips.map(([each]) => each)) ?? tip])
  const [, high = tip] = sorted([tip, middle(tips.map(([, each]) => each)) ?? tip])
  /** The share for the base fee: that of the latest block plus 20 %. */
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

/** Without speeds that are not cheaper or more expensive than `normal`. */
function ordered({ slow, normal, fast }: Record<Speed, Fees>): Speeds {
  const speeds = new Map<Speed, Fees>()
  if (mostPerGas(slow) < mostPerGas(normal)) speeds.set('slow', slow)
  speeds.set('normal', normal)
  if (mostPerGas(fast) > mostPerGas(normal)) speeds.set('fast', fast)
  return speeds
}

/** The median; undefined for an empty list. */
function middle(values: readonly (bigint | undefined)[]): bigint | undefined {
  const known = sorted(values.flatMap((value) => value ?? []))
  return known[known.length >> 1]
}

const sorted = (values: bigint[]): bigint[] =>
  values.sort((one, other) => (one < other ? -1 : Number(one > other)))

/**
 * Fees with which nodes replace a pending transaction: at least an eighth above its own, because most nodes require a
 * tenth.
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
  /** The native token that the calls send, besides the fee. */
  value: bigint
  /** The account's balance of it; undefined if unknown. */
  balance: bigint | undefined
}

/** The maximum cost of each speed: as a choice, or as a fact if there is only one. Leaves out speeds that the account cannot pay. */
export function describeFees(
  speeds: Speeds,
  { gas, value, balance }: Spent,
  { currency }: Chain,
): Pick<Question, 'fees'> & { feeFacts: Fact[] } {
  const fees = [...speeds].flatMap(([speed, each]) => {
    const fee = gas * mostPerGas(each)
    const isPayable = balance === undefined || value + fee <= balance
    return isPayable || speed === 'normal' ? [{ speed, value: inCurrency(fee, currency) }] : []
  })
  const [first, ...others] = fees
  if (first && others.length === 0) return { feeFacts: [{ name: 'fee', value: first.value }] }
  return { feeFacts: [], fees }
}

/** The fees of the chosen speed; `normal` without a choice. @throws If the speed was not offered. */
export function chosen(speeds: Speeds, speed: Speed = 'normal'): Fees {
  const fees = speeds.get(speed)
  if (!fees) throw new Error(`There is no fee for ${speed}`)
  return fees
}
