import { fillTransfer } from '../../e2e/support/steps.ts'
import type { Flow, Step } from '../flow.ts'
import { recipient } from '../ledger.ts'
import { confirm, openAccount } from '../person.ts'
import { connectStep } from './connect.ts'
import { scanStep } from './phone.ts'

export const accountStep: Step = { name: 'open the account', act: openAccount }

const fillStep = (token?: string): Step => ({
  name: 'fill in the transfer',
  act: (run) => fillTransfer(run.visit, { token, amount: '0.25', to: recipient }),
})

const confirmStep: Step = {
  name: 'confirm the transfer',
  asks: true,
  act: (run) => confirm(run, run.visit.page.getByTestId('send-confirm-button')),
}

/** Waits until the page is told how it ended. */
export const endStep = (name: 'w3m-send' | 'w3m-swap'): Step => ({
  name: 'wait for its end',
  asks: true,
  act: (run) => run.hear(name, ({ status, step }) => status !== 'pending' && step !== 'approve'),
})

const sending = (token?: string): Step[] => [accountStep, fillStep(token), confirmStep, endStep('w3m-send')]

/** Sending coins and tokens. */
export const sendFlows: readonly Flow[] = [
  {
    name: 'send ether by an extension',
    uses: ['extension', 'services', 'transaction'],
    steps: [connectStep('Otter'), ...sending()],
  },
  {
    name: 'send a token by an extension',
    uses: ['extension', 'services', 'transaction'],
    steps: [connectStep('Otter'), ...sending('DAI')],
  },
  {
    name: 'send ether by a phone',
    uses: ['phone', 'relay', 'services', 'transaction'],
    steps: [scanStep, ...sending()],
  },
]
