import { fillSwap } from '../../e2e/support/swap.ts'
import type { Flow } from '../flow.ts'
import { missingEnd } from '../outcome.ts'
import { confirm } from '../person.ts'
import { extensionStep } from './connect.ts'
import { accountStep, endStep } from './send.ts'

export const swapFlow: Flow = {
  name: 'swap ether for a token',
  uses: ['extension', 'services', 'transaction'],
  steps: [
    extensionStep,
    accountStep,
    {
      name: 'fill in the swap',
      act: (run) => fillSwap(run.visit, { to: 'DAI', amount: run.plan.setting.amount }),
    },
    {
      name: 'confirm the swap',
      asks: true,
      act: (run) =>
        confirm(run, run.visit.page.getByTestId('swap-confirm-button').filter({ hasText: /^Swap$/ })),
    },
    endStep('w3m-swap'),
  ],
  missing: missingEnd,
}
