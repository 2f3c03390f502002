import type { Fault } from './fault.ts'
import { faults, faultTables } from './faults/index.ts'
import { serviceFaults } from './faults/services.ts'
import type { Flow, Step } from './flow.ts'
import { buyFlow } from './flows/buy.ts'
import { flows } from './flows/index.ts'
import { createRandom, type Random } from './random.ts'

/** A fault and its time: before a step, or this many milliseconds after the step begins. */
export type Strike = { fault: Fault; step: number; afterMs: number }

/** What differs between runs without a fault. */
export type Setting = {
  /** The amount to send or to swap: whole coins or tokens. */
  amount: string
  extension: ExtensionName
  /** The response times of services, in order: milliseconds. Later responses overtake earlier ones. */
  delays: readonly number[]
  /** The block interval: seconds. With 0, each transaction gets its own block at once. */
  blockSeconds: number
}

export type Plan = {
  flow: Flow
  /** One or two, in the order of their steps. */
  strikes: readonly Strike[]
  setting: Setting
}

/** The sandbox's extension wallets, with the accounts that each has. */
export const extensions = { Otter: [0, 1], Juniper: [3, 4] } as const
export type ExtensionName = keyof typeof extensions

const usual: Setting = { amount: '0.25', extension: 'Otter', delays: [], blockSeconds: 0 }

/** A run that once found a fault, in words, because seeds change their meaning with every new flow. */
export type Named = { flow: string; step: string; fault: string; afterMs?: number }

/** The plan of a run that once found a fault. */
export function planByName(named: Named): Plan {
  const flow = flows.find(({ name }) => name === named.flow)
  const fault = faults.find(({ name }) => name === named.fault)
  const step = flow?.steps.findIndex(({ name }) => name === named.step) ?? -1
  if (!flow || !fault || step < 0) throw new Error(`There is no such run: ${JSON.stringify(named)}`)
  return { flow, strikes: [{ fault, step, afterMs: named.afterMs ?? 0 }], setting: usual }
}

/** The plan of a seed: a flow, its faults with their times, and other settings. */
export function planOf(seed: number): Plan {
  const random = createRandom(seed)
  const flow = random.pick(flows)
  const first = pickStrike(random, flow, faultTables)
  const others = faultTables.filter((table) => !table.includes(first.fault)).map(withoutEnds)
  const second = random.below(4) === 0 && !first.fault.isHarmless && pickStrike(random, flow, others, first)
  const strikes = second ? [first, second] : [first]
  return { flow, strikes, setting: pickSetting(random, flow, strikes) }
}

/** Two faults that each determine a transaction's result would contradict each other. */
const withoutEnds = (table: readonly Fault[]) =>
  table.filter(({ endsWith, isHarmless }) => !endsWith && !isHarmless)

const pauses = [0, 0, 0, 60, 250, 800]

/** @param after - The previous strike. */
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
  // A fault for certain steps must be there before the step begins.
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
    // The shop pays from an account of Juniper.
    extension: flow === buyFlow ? 'Otter' : extension,
    delays: isShuffled ? Array.from({ length: 40 }, () => random.below(500)) : [],
    blockSeconds: random.below(4) === 0 ? 1 : 0,
  }
}

/** The steps before which a fault can affect a flow. */
function stepsOf(flow: Flow, { needs, before = () => true }: Fault): number[] {
  if (!needs.every((part) => flow.uses.includes(part))) return []
  return flow.steps.flatMap((step, index) => (before(step, flow) ? [index] : []))
}

export const faultsOf = ({ strikes }: Plan): Fault[] => strikes.map(({ fault }) => fault)

export const isHarmless = (plan: Plan): boolean => faultsOf(plan).every((fault) => fault.isHarmless)

/** Whether the faults lose the wallet's response. */
export const losesAnswer = ({ flow, strikes }: Plan): boolean =>
  strikes.some(({ fault, step, afterMs }) => fault.loses?.(flow.steps[step] as Step, afterMs > 0))

/** The error that a transaction ends with, if the wallet sends something else. */
export const expectedEnd = (plan: Plan): string | undefined =>
  faultsOf(plan).find(({ endsWith }) => endsWith)?.endsWith
