import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, it } from 'vitest'
import { faults, faultTables } from './faults/index.ts'
import { flows } from './flows/index.ts'
import { faultsOf, type Plan, planByName, planOf } from './plan.ts'

const seeds = Array.from({ length: 60_000 }, (_, index) => index)

const plans = seeds.map(planOf)

describe('the run of a seed', () => {
  it('is the same each time', () => {
    const wordsOf = ({ flow, strikes, setting }: Plan) => JSON.stringify([flow.name, strikes, setting])
    for (const seed of [0, 1, 2 ** 31]) assert.deepEqual(wordsOf(planOf(seed)), wordsOf(planOf(seed)))
  })

  it('eventually has every flow, every step and every fault', () => {
    const steps = flows.map(({ steps }) => steps.length)
    assert.equal(new Set(plans.map(({ flow }) => flow)).size, flows.length)
    const walked = plans.flatMap(({ flow, strikes }) => strikes.map(({ step }) => `${flow.name} ${step}`))
    assert.equal(
      new Set(walked).size,
      steps.reduce((a, b) => a + b),
    )
    const struck = new Set(plans.flatMap(faultsOf))
    const rare = faults.filter((fault) => !struck.has(fault))
    assert.deepEqual(
      rare.map(({ name }) => name),
      [],
    )
  })

  it('sometimes has two faults, in the order of their steps', () => {
    const pairs = plans.filter(({ strikes }) => strikes.length === 2)
    assert.ok(pairs.length > plans.length / 8)
    for (const { strikes } of pairs) assert.ok((strikes[0]?.step ?? 0) <= (strikes[1]?.step ?? 0))
  })

  it('only uses faults of the parts that its flow uses', () => {
    for (const plan of plans)
      for (const { needs, name } of faultsOf(plan))
        assert.ok(
          needs.every((part) => plan.flow.uses.includes(part)),
          `${plan.flow.name}, ${name}`,
        )
  })

  it('has a unique name in each table', () => {
    for (const table of [flows, faults])
      assert.equal(new Set(table.map(({ name }) => name)).size, table.length)
  })

  it('has each flow and each kind of fault among the seeds of every test run', async () => {
    const file = path.join(import.meta.dirname, 'quick.json')
    const quick: number[] = JSON.parse(await readFile(file, 'utf8'))
    const walked = quick.map(planOf)
    assert.equal(new Set(quick).size, 60)
    assert.equal(new Set(walked.map(({ flow }) => flow)).size, flows.length)
    for (const table of faultTables)
      assert.ok(walked.some(({ strikes: [first] }) => first && table.includes(first.fault)))
  })

  it('still exists for each run that once found a fault', async () => {
    const file = path.join(import.meta.dirname, 'regressions.json')
    for (const named of JSON.parse(await readFile(file, 'utf8')))
      assert.equal(planByName(named).flow.name, named.flow)
  })
})
