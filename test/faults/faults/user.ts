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

/** In the extension itself, without the page. */
const inExtension = (name: string, act: (run: Run) => Promise<unknown>): Fault =>
  does(name, act, ['extension'])

/** Only the page's clock, not the relay's or the phone's. Corrected in the end, as the view asks. */
const wrongClock = (way: string, ms: number): Fault => ({
  ...does(`sets the clock an hour ${way}`, (run) => setClock(run, ms)),
  heal: (run) => setClock(run, 0),
})

/** @param ms - The clock's offset. */
const setClock = ({ visit }: Run, ms: number) =>
  visit.page.evaluate((ms) => {
    const page = window as Window & { __rightNow?: () => number }
    const now = page.__rightNow ?? Date.now.bind(Date)
    page.__rightNow = now
    Date.now = () => now() + ms
  }, ms)

export const userFaults: readonly Fault[] = [
  { name: 'nothing breaks', needs: [], isHarmless: true, strike: () => undefined },
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
  wrongClock('forward', 3_600_000),
  wrongClock('back', -3_600_000),
  inExtension('switches the account in the extension', ({ visit }) =>
    visit.page.evaluate(() => window.__extension()?.switchAccount(1)),
  ),
  inExtension('switches the chain in the extension', ({ visit }) =>
    visit.page.evaluate(() => window.__extension()?.emitChainChanged(8453)),
  ),
  inExtension('forgets the page in the extension', ({ visit }) =>
    visit.page.evaluate(() => window.__extension()?.disconnect()),
  ),
  inExtension('switches the chain and back while the extension answers late', async ({ visit }) => {
    await visit.page.evaluate(() => {
      const extension = window.__extension()
      const chain = extension?.chainId() ?? 1
      extension?.misstep('eth_chainId', { heldMs: 600 })
      extension?.emitChainChanged(chain === 1 ? 8453 : 1)
      // After the page asked, and before its response.
      setTimeout(() => extension?.emitChainChanged(chain), 200)
    })
  }),
  inExtension('switches the account and back while the extension answers late', async ({ visit }) => {
    await visit.page.evaluate(() => {
      const extension = window.__extension()
      extension?.misstep('eth_accounts', { heldMs: 600 })
      extension?.switchAccount(1)
      setTimeout(() => extension?.switchAccount(1), 200)
    })
  }),
  inExtension('switches the account a hundred times in the extension', ({ visit }) =>
    visit.page.evaluate(() => {
      for (let turn = 0; turn < 100; turn += 1) window.__extension()?.switchAccount(1)
    }),
  ),
  inExtension('switches the chain a hundred times in the extension', ({ visit }) =>
    visit.page.evaluate(() => {
      for (let turn = 0; turn < 100; turn += 1)
        window.__extension()?.emitChainChanged(turn % 2 === 0 ? 8453 : 1)
    }),
  ),
]
