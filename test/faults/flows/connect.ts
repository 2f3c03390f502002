import type { Flow, Step } from '../flow.ts'
import { connect, isConnected, open } from '../person.ts'
import { scanStep } from './phone.ts'

export const connectStep = (wallet: string): Step => ({
  name: `connect ${wallet}`,
  act: (run) => connect(run, wallet),
})

/** The extension wallet that this run has. */
export const extensionStep: Step = {
  name: 'connect the extension',
  act: (run) => connect(run, run.plan.setting.extension),
}

const openStep: Step = {
  name: 'open the modal',
  act: async (run) => (await isConnected(run)) || open(run),
}

/** Reloads the page, which restores the connection. */
export const restoreStep: Step = {
  name: 'come back to the page',
  async act(run) {
    run.listenFromNow()
    await run.visit.page.reload()
    const { status } = await run.hear('w3m-ready')
    if (status !== 'connected') throw new Error(`ready as ${status}`)
  },
}

/** Connecting, and restoring. */
export const connectFlows: readonly Flow[] = [
  { name: 'connect an extension', uses: ['extension', 'services'], steps: [openStep, extensionStep] },
  { name: 'connect a phone', uses: ['phone', 'relay', 'services'], steps: [openStep, scanStep] },
  {
    name: 'restore an extension',
    uses: ['extension', 'services'],
    steps: [extensionStep, restoreStep],
  },
  { name: 'restore a phone', uses: ['phone', 'relay', 'services'], steps: [scanStep, restoreStep] },
  {
    name: 'connect on Solana',
    uses: ['solana', 'services'],
    steps: [openStep, connectStep('Heron')],
  },
  {
    name: 'connect on Bitcoin',
    query: '?policy=approve&networks=eip155:1,bip122:mainnet',
    uses: ['bitcoin', 'services'],
    steps: [openStep, connectStep('Marten')],
  },
]
