import { dialogOf } from '../../e2e/support/steps.ts'
import type { Fault } from '../fault.ts'
import type { Run } from '../run.ts'

const does = (name: string, strike: Fault['strike'], needs: Fault['needs'] = []): Fault => ({
  name: `the person ${name}`,
  needs,
  strike,
})

const press = async ({ visit }: Run, name: string) => {
  const button = dialogOf(visit).getByRole('button', { name, exact: true }).first()
  if ((await button.count()) > 0) await button.click({ timeout: 2_000 }).catch(() => undefined)
}

/** In the extension itself, behind the page's back. */
const inExtension = (name: string, act: (run: Run) => Promise<unknown>): Fault =>
  does(name, act, ['extension'])

export const userFaults: readonly Fault[] = [
  { name: 'nothing breaks', needs: [], strike: () => undefined },
  {
    ...does('presses twice', (run) => void Object.assign(run, { pressesTwice: true })),
    before: ({ name }) => name.startsWith('confirm'),
  },
  does('goes back', (run) => press(run, 'Back')),
  does('closes the modal', (run) => press(run, 'Close')),
  does('presses Escape', ({ visit }) => visit.page.keyboard.press('Escape')),
  does('waits for a minute', async ({ visit, world }) => {
    await visit.passTime(60_000)
    world.sandbox.elapse(60_000)
  }),
  does('sets the clock an hour forward', ({ visit }) => visit.passTime(3_600_000)),
  does('sets the clock an hour back', ({ visit }) => visit.passTime(-3_600_000)),
  inExtension('switches the account in the extension', ({ visit }) =>
    visit.page.evaluate(() => window.__wallets?.otter?.switchAccount(1)),
  ),
  inExtension('switches the chain in the extension', ({ visit }) =>
    visit.page.evaluate(() => window.__wallets?.otter?.emitChainChanged(8453)),
  ),
  inExtension('forgets the page in the extension', ({ visit }) =>
    visit.page.evaluate(() => window.__wallets?.otter?.disconnect()),
  ),
  inExtension('switches the chain a hundred times in the extension', ({ visit }) =>
    visit.page.evaluate(() => {
      for (let turn = 0; turn < 100; turn += 1)
        window.__wallets?.otter?.emitChainChanged(turn % 2 === 0 ? 8453 : 1)
    }),
  ),
]
