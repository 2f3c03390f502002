import type { Fault } from './fault.ts'
import { faults, faultTables } from './faults/index.ts'
import type { Flow } from './flow.ts'
import { flows } from './flows/index.ts'
import { createRandom } from './random.ts'

export type Plan = { flow: Flow; step: number; fault: Fault }

/** A run that once found a fault, by its words: seeds change their meaning with every flow that is added. */
export type Named = { flow: string; step: string; fault: string }

/** What was found once. */
export function planByName(named: Named): Plan {
  const flow = flows.find(({ name }) => name === named.flow)
  const fault = faults.find(({ name }) => name === named.fault)
  const step = flow?.steps.findIndex(({ name }) => name === named.step) ?? -1
  if (!flow || !fault || step < 0) throw new Error(`There is no such run: ${JSON.stringify(named)}`)
  return { flow, fault, step }
}

/** What a seed stands for: a flow, the step before which something breaks, and what that is. */
export function planOf(seed: number): Plan {
  const random = createRandom(seed)
  const flow = random.pick(flows)
  const tables = faultTables
    .map((table) => table.filter((fault) => stepsOf(flow, fault).length > 0))
    .filter((table) => table.length > 0)
  const fault = random.pick(random.pick(tables))
  return { flow, fault, step: random.pick(stepsOf(flow, fault)) }
}

/** The steps before which a fault can touch a flow. */
function stepsOf(flow: Flow, { needs, before = () => true }: Fault): number[] {
  if (!needs.every((part) => flow.uses.includes(part))) return []
  return flow.steps.flatMap((step, index) => (before(step, flow) ? [index] : []))
}
