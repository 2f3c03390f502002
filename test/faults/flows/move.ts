import { moveTo } from '../../e2e/support/steps.ts'
import type { Flow, Step } from '../flow.ts'
import { dismissAlerts, isOpen, leave } from '../person.ts'
import { extensionStep } from './connect.ts'
import { scanStep } from './phone.ts'

const toBase: Step = {
  name: 'switch to Base',
  async act(run) {
    const { page } = run.visit
    const there = page.locator('w3m-network-button').first().getByText('Base', { exact: true })
    if (await isOpen(run)) await leave(run)
    await dismissAlerts(run)
    if ((await there.count()) === 0) await moveTo(run.visit, 'Base')
    await there.first().waitFor()
    if (await isOpen(run)) await leave(run)
  },
}

/** Switching the network. */
export const moveFlows: readonly Flow[] = [
  {
    name: 'switch the network of an extension',
    uses: ['extension', 'services'],
    steps: [extensionStep, toBase],
  },
  {
    name: 'switch the network of a phone',
    uses: ['phone', 'relay', 'services'],
    steps: [scanStep, toBase],
  },
]
