import type { Fault } from './fault.ts'
import { faults } from './faults/index.ts'
import type { Flow } from './flow.ts'
import { flows } from './flows/index.ts'
import { createRandom } from './random.ts'

export type Plan = { seed: number; flow: Flow; step: number; fault: Fault }

/** What a seed stands for: a flow, the step before which something breaks, and what that is. */
export function planOf(seed: number): Plan {
  const random = createRandom(seed)
  const flow = random.pick(flows)
  const fault = random.pick(
    faults.filter(
      (each) => each.needs.every((part) => flow.uses.includes(part)) && stepsOf(flow, each).length > 0,
    ),
  )
  return { seed, flow, fault, step: random.pick(stepsOf(flow, fault)) }
}

const stepsOf = (flow: Flow, { before = () => true }: Fault): number[] =>
  flow.steps.flatMap((step, index) => (before(step, flow) ? [index] : []))

/** The same in words. */
export const describePlan = ({ seed, flow, step, fault }: Plan): string =>
  `seed ${seed}: ${flow.name}; before step ${step + 1} (${flow.steps[step]?.name}), ${fault.name}`
