import type { Fault } from './fault.ts'
import { faults, faultTables } from './faults/index.ts'
import { serviceFaults } from './faults/services.ts'
import type { Flow, Step } from './flow.ts'
import { buyFlow } from './flows/buy.ts'
import { flows } from './flows/index.ts'
import { createRandom, type Random } from './random.ts'

/** A fault, and when it strikes: before a step, or so many milliseconds after the step has begun. */
export type Strike = { fault: Fault; step: number; afterMs: number }

/** What differs from run to run although nothing breaks. */
export type Setting = {
  /** What is sent or given for a swap: whole coins or tokens. */
  amount: string
  extension: ExtensionName
  /** How long services take for their answers, one after the other: milliseconds. Later answers overtake earlier ones. */
  delays: readonly number[]
  /** A block comes so often: seconds. With 0, each transaction gets its own at once. */
  blockSeconds: number
}

export type Plan = {
  flow: Flow
  /** One or two, in the order of their steps. */
  strikes: readonly Strike[]
  setting: Setting
}

/** Extension wallets of the sandbox: which of its accounts they have. */
export const extensions = { Otter: [0, 1], Juniper: [3, 4] } as const
export type ExtensionName = keyof typeof extensions

const usual: Setting = { amount: '0.25', extension: 'Otter', delays: [], blockSeconds: 0 }

/** A run that once found a fault, by its words: seeds change their meaning with every flow that is added. */
export type Named = { flow: string; step: string; fault: string; afterMs?: number }

/** What was found once. */
export function planByName(named: Named): Plan {
  const flow = flows.find(({ name }) => name === named.flow)
  const fault = faults.find(({ name }) => name === named.fault)
  const step = flow?.steps.findIndex(({ name }) => name === named.step) ?? -1
  if (!flow || !fault || step < 0) throw new Error(`There is no such run: ${JSON.stringify(named)}`)
  return { flow, strikes: [{ fault, step, afterMs: named.afterMs ?? 0 }], setting: usual }
}

/** The run of a seed: a flow, what breaks and when, and other settings. */
export function planOf(seed: number): Plan {
  const random = createRandom(seed)
  const flow = random.pick(flows)
  const first = pickStrike(random, flow, faultTables)
  const others = faultTables.filter((table) => !table.includes(first.fault)).map(withoutEnds)
  const second = random.below(4) === 0 && !first.fault.isHarmless && pickStrike(random, flow, others, first)
  const strikes = second ? [first, second] : [first]
  return { flow, strikes, setting: pickSetting(random, flow, strikes) }
}

/** Two faults that each decide how a transaction ends would contradict each other. */
const withoutEnds = (table: readonly Fault[]) =>
  table.filter(({ endsWith, isHarmless }) => !endsWith && !isHarmless)

const pauses = [0, 0, 0, 60, 250, 800]

/** @param after - The strike before it. */
function pickStrike(
  random: Random,
  flow: Flow,
  tables: readonly (readonly Fault[])[],
  after?: Strike,
): Strike {
  const isLater = (step: number) => step >= (after?.step ?? 0)
  const stepsFor = (fault: Fault) => stepsOf(flow, fault).filter(isLater)
  const usable = tables
    .map((table) => table.filter((fault) => stepsFor(fault).length > 0))
    .filter((table) => table.length > 0)
  const fault = random.pick(random.pick(usable))
  // What belongs to a step has to be there before it begins.
  const afterMs = fault.before || fault.isHarmless ? 0 : random.pick(pauses)
  return { fault, step: random.pick(stepsFor(fault)), afterMs }
}

function pickSetting(random: Random, flow: Flow, strikes: readonly Strike[]): Setting {
  const isOfService = strikes.some(({ fault }) => serviceFaults.includes(fault))
  const isShuffled = random.below(3) === 0 && !isOfService
  const amount = random.pick(['0.25', '0.1', '0.5', '0.123456'])
  const extension = random.pick(Object.keys(extensions) as ExtensionName[])
  return {
    amount,
    // The shop pays out of an account of Juniper's.
    extension: flow === buyFlow ? 'Otter' : extension,
    delays: isShuffled ? Array.from({ length: 40 }, () => random.below(500)) : [],
    blockSeconds: random.below(4) === 0 ? 1 : 0,
  }
}

/** The steps before which a fault can touch a flow. */
function stepsOf(flow: Flow, { needs, before = () => true }: Fault): number[] {
  if (!needs.every((part) => flow.uses.includes(part))) return []
  return flow.steps.flatMap((step, index) => (before(step, flow) ? [index] : []))
}

export const faultsOf = ({ strikes }: Plan): Fault[] => strikes.map(({ fault }) => fault)

export const isHarmless = (plan: Plan): boolean => faultsOf(plan).every((fault) => fault.isHarmless)

/** Whether what strikes loses what the wallet answers. */
export const losesAnswer = ({ flow, strikes }: Plan): boolean =>
  strikes.some(({ fault, step, afterMs }) => fault.loses?.(flow.steps[step] as Step, afterMs > 0))

/** The error that a transaction ends with, if the wallet sends something else. */
export const expectedEnd = (plan: Plan): string | undefined =>
  faultsOf(plan).find(({ endsWith }) => endsWith)?.endsWith
