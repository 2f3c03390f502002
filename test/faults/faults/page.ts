import { type Fault, whileAsked } from '../fault.ts'
import type { Run } from '../run.ts'

const suffers = (name: string, strike: Fault['strike'], more: Partial<Fault> = {}): Fault => ({
  name: `the page ${name}`,
  needs: [],
  strike,
  ...more,
})

/** A wallet that was asked responds to a closed page. */
const lossy = { loses: whileAsked }

const freeze = async ({ context, visit, world }: Run) => {
  const session = await context.newCDPSession(visit.page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  world.sandbox.elapse(1)
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await session.detach()
}

/** The demo in another tab, after its start events. */
const openTab = async (run: Run) => {
  const page = await run.context.newPage()
  run.listenFromNow()
  await page.goto(run.visit.page.url())
  await run.hear('w3m-ready')
  await run.visit.page.bringToFront()
}

export const pageFaults: readonly Fault[] = [
  suffers('is loaded again', ({ visit }) => visit.page.reload(), lossy),
  suffers(
    'is left and returned to',
    async ({ visit }) => {
      await visit.page.goto('about:blank')
      await visit.page.goBack()
    },
    lossy,
  ),
  suffers('is frozen and thawed', freeze),
  suffers('is open in another tab too', openTab),
  suffers('moves the widget', ({ visit }) =>
    visit.page.evaluate(() => document.body.append(document.querySelector('w3m-modal') ?? '')),
  ),
  suffers('takes the widget out and puts it back', ({ visit }) =>
    visit.page.evaluate(async () => {
      const widget = document.querySelector('w3m-modal')
      widget?.remove()
      await new Promise((resolve) => setTimeout(resolve, 100))
      document.body.append(widget ?? '')
    }),
  ),
  suffers('gets a second widget', ({ visit }) =>
    visit.page.evaluate(() => {
      const widget = document.querySelector('w3m-modal')?.cloneNode()
      if (widget) document.body.append(widget)
    }),
  ),
  suffers('has no room in its storage any more', fillStorage, { forgets: true, heal: healStorage }),
  suffers('may not use its storage any more', blockStorage, { forgets: true, heal: healStorage }),
  suffers(
    'is offline for three seconds',
    async ({ context }) => {
      await context.setOffline(true)
      setTimeout(() => context.setOffline(false).catch(() => undefined), 3_000)
    },
    {
      // No browser loads a page then.
      before: ({ name }) => name !== 'come back to the page',
    },
  ),
]

declare global {
  interface Window {
    __healStorage?(): void
  }
}

function fillStorage({ visit }: Run): Promise<void> {
  return visit.page.evaluate(() => {
    const { setItem } = Storage.prototype
    window.__healStorage = () => Object.assign(Storage.prototype, { setItem })
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
}

function blockStorage({ visit }: Run): Promise<void> {
  return visit.page.evaluate(() => {
    const { getItem, setItem, removeItem } = Storage.prototype
    window.__healStorage = () => Object.assign(Storage.prototype, { getItem, setItem, removeItem })
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse })
  })
}

function healStorage({ visit }: Run): Promise<void> {
  return visit.page.evaluate(() => window.__healStorage?.())
}
