import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { until } from '../support/patience.ts'
import { finder } from './support/modalPage.ts'
import { type Bench, modalTag, openBench, type Sheet } from './support/openBench.ts'

/** Whether the wallet list is rendered and laid out, and which part is visible to the user. */
const look = ({ page }: Sheet) =>
  page.evaluate(() => {
    const root = modal().shadowRoot
    const list = root?.querySelector<HTMLElement>('[data-testid="wallet-list"]')
    const dialog = root?.querySelector('dialog')
    return {
      drawn: list?.textContent?.includes('Otter') ?? false,
      laidOut: (list?.offsetHeight ?? 0) > 0,
      open: dialog?.open,
      seen: dialog?.checkVisibility({ visibilityProperty: true }),
      underPointer: document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName,
    }
  })

const preparedUnseen = { drawn: true, laidOut: true, open: false, seen: false, underPointer: 'html' }

describe('<w3m-modal preload>', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(() => bench.stop())
  const visit = (attributes = '', cores = 8, script = '') =>
    bench.open({
      head: `${finder}<script>Object.defineProperty(navigator, 'hardwareConcurrency', { value: ${cores} })</script>${script}`,
      wallets: 'policy=approve&wallets=otter',
      body: `${modalTag(attributes)}<w3m-button></w3m-button><button id="own" data-w3m-open>Connect</button>`,
    })
  const chunks = ({ requests }: Sheet) => requests.filter((path) => path.includes('/chunks/'))

  for (const [hint, reach] of [
    ['the pointer comes over the button', (sheet: Sheet) => sheet.page.locator('w3m-button button').hover()],
    ['the button is focused', (sheet: Sheet) => sheet.page.locator('w3m-button button').focus()],
    [
      'the pointer comes over an element of the page that opens it',
      (sheet: Sheet) => sheet.page.locator('#own').hover(),
    ],
  ] as const) {
    it(`renders the wallet list before it opens when ${hint}`, async () => {
      const sheet = await visit()
      assert.deepEqual(chunks(sheet), [])
      await reach(sheet)
      await until(async () => (await look(sheet)).drawn)
      assert.deepEqual(await look(sheet), preparedUnseen)
      assert.deepEqual(
        (await sheet.names()).filter((name) => name === 'w3m-open'),
        [],
      )
      const before = chunks(sheet).length

      await sheet.page.locator('#own').click()
      await sheet.page.getByRole('dialog').getByRole('button', { name: 'Otter' }).waitFor()
      assert.ok(before > 0)
      assert.deepEqual(sheet.faults, [])
      await sheet.close()
    })
  }

  it('renders nothing before the click with "none"', async () => {
    const sheet = await visit('preload="none"')
    await sheet.page.locator('w3m-button button').hover()
    await sheet.page.locator('w3m-button button').focus()
    assert.deepEqual(chunks(sheet), [])
    await sheet.page.locator('w3m-button button').click()
    await sheet.page.getByRole('dialog').getByRole('button', { name: 'Otter' }).waitFor()
    await sheet.close()
  })

  for (const [page, busy] of [
    ['once the page is idle', ''],
    [
      'a few seconds later on a page that is never idle',
      '<script>window.requestIdleCallback = (task, { timeout } = {}) => timeout && setTimeout(task, timeout)</script>',
    ],
  ] as const) {
    it(`renders the wallet list ${page} if \`preload\` is "idle"`, async () => {
      const sheet = await visit('preload="idle"', 8, busy)
      await until(async () => (await look(sheet)).drawn)
      assert.deepEqual(await look(sheet), preparedUnseen)
      await sheet.close()
    })
  }

  it('loads nothing with "idle" on a slow device', async () => {
    const sheet = await visit('preload="idle"', 2)
    await sheet.page.evaluate(
      () =>
        new Promise((resolve) => {
          requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 4_000 }), { timeout: 4_000 })
        }),
    )
    assert.deepEqual(chunks(sheet), [])
    await sheet.close()
  })
})
