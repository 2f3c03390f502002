import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes } from '../support/patience.ts'
import { audit } from './support/audit.ts'
import { dialog, finder } from './support/modalPage.ts'
import { type Bench, modalTag, openBench, type Sheet } from './support/openBench.ts'

const tags = ['w3m-button', 'w3m-connect-button', 'w3m-account-button', 'w3m-network-button']

describe('the button elements', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(() => bench.stop())
  const visit = (body: string, wallets = 'policy=approve&wallets=otter') => {
    const page = `<main><h1>Host</h1>${modalTag()}${body}</main>`
    return bench.open({ head: finder, wallets, body: page })
  }
  const box = ({ page }: Sheet, tag: string) =>
    page.locator(tag).evaluate((element) => {
      const { width, height } = element.getBoundingClientRect()
      return { width, height }
    })
  /** Sets the theme of page and buttons together: mixed themes would not be a real state. */
  const dress = async ({ page }: Sheet, shown: string[], theme: 'light' | 'dark') => {
    await page.evaluate((theme) => {
      modal().setThemeMode(theme)
      document.documentElement.style.background = theme === 'dark' ? '#111' : '#fff'
    }, theme)
    const themeOf = (tag: string) =>
      page
        .locator(tag)
        .evaluate((element) => element.shadowRoot?.querySelector<HTMLElement>('.w3m')?.dataset.theme)
    for (const tag of shown) await becomes(() => themeOf(tag), theme)
  }
  const connect = (sheet: Sheet) => sheet.page.evaluate(() => modal().connect({ wallet: 'Otter' }))
  /** The visible text. */
  const text = ({ page }: Sheet, tag: string) =>
    page.locator(tag).evaluate((element) => {
      const button = element.shadowRoot?.querySelector('button')?.cloneNode(true) as Element
      for (const unseen of button.querySelectorAll('.sr, .keep')) unseen.remove()
      return button.textContent
    })
  const named = ({ page }: Sheet, tag: string, name: string) =>
    page.locator(tag).getByRole('button', { name, exact: true }).waitFor()

  for (const { size, height, themes } of [
    { size: 'md', height: 44, themes: ['light', 'dark'] },
    // The colors are the same.
    { size: 'sm', height: 36, themes: ['light'] },
  ] as const) {
    it(`are ${height} px high in every state with size ${size}, in ${themes.join(' and ')}, without axe faults`, async () => {
      const sheet = await visit(
        tags.map((tag) => `<${tag} size="${size}"></${tag}>`).join(' '),
        'policy=wait&wallets=otter',
      )
      const { page } = sheet
      const check = async (state: string, shown = tags) => {
        const heights = () => Promise.all(shown.map(async (tag) => (await box(sheet, tag)).height))
        await becomes(
          heights,
          shown.map(() => height),
        )
        for (const theme of themes) {
          await dress(sheet, shown, theme)
          assert.deepEqual(await audit(page, shown), [], `${state} ${theme}`)
        }
      }
      const still = tags.filter((tag) => tag !== 'w3m-account-button')
      await check('disconnected', still)
      await page.evaluate(() => {
        for (const button of document.querySelectorAll('w3m-button, w3m-network-button'))
          button.toggleAttribute('disabled', true)
      })
      await check('disabled', still)
      await page.evaluate(() => {
        for (const button of document.querySelectorAll('w3m-button, w3m-network-button'))
          button.removeAttribute('disabled')
        void modal()
          .connect({ wallet: 'Otter' })
          .catch(() => undefined)
      })
      await dialog(sheet).waitFor()
      await page.locator('w3m-button button[aria-busy="true"]').waitFor()
      await check('connecting', still)
      await page.evaluate(() => {
        const { otter } = window.__wallets ?? {}
        Object.assign(otter?.policy ?? {}, { connect: 'approve', switch: 'approve' })
        for (const { id } of otter?.requests ?? []) otter?.decide(id, true)
      })
      await dialog(sheet).waitFor({ state: 'hidden' })
      await page.locator('w3m-account-button').getByText('ETH').waitFor()
      await check('connected')
      await page.evaluate(() => window.__wallets?.otter?.emitChainChanged(137))
      await page.locator('w3m-network-button').getByText('Switch Network').waitFor()
      await page.locator('w3m-account-button').getByText('Switch Network').waitFor()
      await check('on a wrong network')
      assert.deepEqual(sheet.faults, [])
      await sheet.close()
    })
  }

  it('keep their width while connecting', async () => {
    const sheet = await visit(
      '<w3m-button label="Join the harbour club" loading-label="Calling the wallet"></w3m-button><w3m-connect-button></w3m-connect-button>',
      'policy=wait&wallets=otter',
    )
    const before = [await box(sheet, 'w3m-button'), await box(sheet, 'w3m-connect-button')]
    await sheet.page.evaluate(
      () =>
        void modal()
          .connect({ wallet: 'Otter' })
          .catch(() => undefined),
    )
    await sheet.page.locator('w3m-button button[aria-busy="true"]').waitFor()
    assert.deepEqual([await box(sheet, 'w3m-button'), await box(sheet, 'w3m-connect-button')], before)
    await named(sheet, 'w3m-button', 'Calling the wallet')
    await named(sheet, 'w3m-connect-button', 'Connecting...')
    await sheet.close()
  })

  it('show the account by their attributes, and update when these change', async () => {
    const sheet = await visit(
      '<w3m-account-button></w3m-account-button><w3m-button chars-start="6" chars-end="4" balance="hide"></w3m-button>',
    )
    await becomes(() => sheet.page.locator('w3m-account-button').getByRole('button').count(), 0)
    await connect(sheet)
    await sheet.page.locator('w3m-account-button').getByText('10 ETH').waitFor()
    await becomes(() => text(sheet, 'w3m-account-button'), '10 ETH0xf3…b92266')
    await becomes(() => text(sheet, 'w3m-button'), '0xf39F…2266')
    await named(sheet, 'w3m-account-button', '10 ETH Account 0xf3…b92266')
    await named(sheet, 'w3m-button', 'Account 0xf39F…2266')
    await sheet.page.evaluate(() => {
      const button = document.querySelector('w3m-button')
      Object.assign(button ?? {}, { balance: 'show', charsStart: 2, charsEnd: 2, size: 'sm' })
    })
    await becomes(() => text(sheet, 'w3m-button'), '10 ETH0x…66')
    await becomes(async () => (await box(sheet, 'w3m-button')).height, 36)
    await sheet.page.evaluate(() => document.querySelector('w3m-button')?.setAttribute('chars-start', 'many'))
    await becomes(() => text(sheet, 'w3m-button'), '10 ETH0xf3…66')
    await sheet.close()
  })

  it('work by keyboard, open their own view, and get the focus back', async () => {
    const sheet = await visit(
      '<w3m-network-button></w3m-network-button><w3m-connect-button></w3m-connect-button>',
    )
    const { page } = sheet
    const active = () =>
      page.evaluate(
        () =>
          `${document.activeElement?.localName} ${document.activeElement?.shadowRoot?.activeElement?.localName}`,
      )
    await page.keyboard.press('Tab')
    await becomes(active, 'w3m-network-button button')
    await page.keyboard.press('Enter')
    await dialog(sheet).getByTestId('w3m-network-switch-Base').waitFor()
    await page.keyboard.press('Escape')
    await dialog(sheet).waitFor({ state: 'hidden' })
    await becomes(active, 'w3m-network-button button')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await dialog(sheet)
      .getByRole('button', { name: /^Otter/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog(sheet).waitFor({ state: 'hidden' })
    await becomes(active, 'w3m-connect-button button')
    const views = (await sheet.told())
      .filter(({ name }) => name === 'w3m-open')
      .map(({ detail }) => detail.view)
    assert.deepEqual(views, ['Networks', 'Connect'])
    await sheet.close()
  })

  it('upgrade properties set before the script loaded, and have the page’s theme from the start', async () => {
    const sheet = await bench.open({
      head: finder,
      body: `${modalTag('theme-mode="dark" theme-variables=\'{"--w3m-accent":"rgb(200, 30, 30)"}\'')}<w3m-button></w3m-button>
        <script>Object.assign(document.querySelector('w3m-button'), { label: 'Come aboard', disabled: true })</script>`,
    })
    const button = sheet.page.locator('w3m-button').getByRole('button')
    await button.waitFor()
    await becomes(() => text(sheet, 'w3m-button'), 'Come aboard')
    await becomes(() => button.isDisabled(), true)
    await sheet.page.evaluate(() => document.querySelector('w3m-button')?.removeAttribute('disabled'))
    const look = () =>
      sheet.page.evaluate(() => {
        const root = document.querySelector('w3m-button')?.shadowRoot
        const button = root?.querySelector('button')
        return [
          root?.querySelector<HTMLElement>('.w3m')?.dataset.theme,
          button && getComputedStyle(button).backgroundColor,
        ]
      })
    await becomes(look, ['dark', 'rgb(200, 30, 30)'])
    assert.equal(sheet.requests.filter((path) => path.startsWith('/dist/')).length, 1)
    await sheet.close()
  })

  it('fit a page of 320 px with all their content, and wrap a long label', async () => {
    const sheet = await visit(
      `${tags.map((tag) => `<${tag} style="font: inherit"></${tag}>`).join(' ')}
      <w3m-connect-button id="long" label="Connect your wallet to the harbor of the northern coast"></w3m-connect-button>`,
    )
    const { page } = sheet
    await page.setViewportSize({ width: 320, height: 640 })
    const wide = () =>
      page.evaluate(() => {
        const edge = document.documentElement.clientWidth
        const buttons = [
          ...document.querySelectorAll('w3m-button, [id=long], w3m-account-button, w3m-network-button'),
        ]
        return buttons.flatMap((each) => (each.getBoundingClientRect().right > edge ? [each.tagName] : []))
      })
    const scrolls = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    await page.locator('#long').getByRole('button').waitFor()
    await becomes(wide, [])
    assert.equal(await scrolls(), false)
    await connect(sheet)
    await page.locator('w3m-account-button').getByText('ETH').waitFor()
    await becomes(wide, [])
    assert.equal(await scrolls(), false)
    await sheet.close()
  })

  it('show no gray if the user asks for more contrast', async () => {
    const sheet = await visit('<w3m-network-button></w3m-network-button>')
    /** Whether the arrow, which is gray, has the color of the text. */
    const colors = () =>
      sheet.page.evaluate(() => {
        const button = document.querySelector('w3m-network-button')?.shadowRoot?.querySelector('button')
        const arrow = button?.lastElementChild
        return button && arrow && getComputedStyle(arrow).color === getComputedStyle(button).color
      })
    await becomes(colors, false)
    await sheet.page.emulateMedia({ contrast: 'more' })
    await becomes(colors, true)
    await sheet.close()
  })

  it('wait for a stored connection without a layout shift, and discard one that does not respond', async () => {
    const sheet = await visit('<w3m-button></w3m-button>')
    const idle = await box(sheet, 'w3m-button')
    await connect(sheet)
    await sheet.page.addInitScript(() => {
      // The extension is missing.
      Object.defineProperty(window, '__wallets', { value: {} })
    })
    await sheet.page.reload()
    const button = sheet.page.locator('w3m-button').getByRole('button')
    await becomes(() => button.getAttribute('aria-busy'), 'true')
    assert.deepEqual(await box(sheet, 'w3m-button'), idle)
    assert.deepEqual(await audit(sheet.page, tags), [])
    await sheet.passDeadlines()
    assert.equal((await sheet.hear('w3m-ready')).status, 'disconnected')
    await becomes(() => text(sheet, 'w3m-button'), 'Connect Wallet')
    await sheet.close()
  })

  it('use the language of the option, else of the page, open on a click during which their content changes, and keep what is unchanged', async () => {
    const sheet = await visit('<p><w3m-button></w3m-button></p><w3m-network-button></w3m-network-button>')
    const { page } = sheet
    for (const [locale, words] of [
      ['de', 'Wallet verbinden'],
      ['ar', 'توصيل المحفظة'],
      [undefined, 'Connect Wallet'],
    ]) {
      await page.evaluate((locale) => {
        if (locale) modal().setAttribute('locale', locale)
        else modal().removeAttribute('locale')
      }, locale)
      await becomes(() => text(sheet, 'w3m-button'), words)
    }
    await connect(sheet)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    /** Presses a part of a button, changes the state, and releases. */
    const press = async (tag: string, part: string, change: () => unknown, shown: string) => {
      const [button, pressed] = [
        page.locator(tag).getByRole('button'),
        page.locator(`${tag} ${part}`).first(),
      ]
      await pressed.waitFor()
      const place = await pressed.boundingBox()
      assert.notEqual(place, null)
      const { x = 0, y = 0, width = 0, height = 0 } = place ?? {}
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.down()
      await change()
      await button.getByText(shown).first().waitFor()
      await page.mouse.up()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    const moveTo = (id: number) => page.evaluate((id) => window.__wallets?.otter?.emitChainChanged(id), id)
    await press('w3m-network-button', '.avatar', () => moveTo(8453), 'Base')
    await press('w3m-network-button', '.clip', () => moveTo(1), 'Ethereum')
    const other = await page.evaluate(() => window.__wallets?.otter?.addresses()[1] ?? '')
    const switchAccount = () => page.evaluate(() => window.__wallets?.otter?.switchAccount(1))
    await press('w3m-button', '.avatar', switchAccount, other.slice(0, 4))

    // A picture does not load again.
    const picture = await page.locator('w3m-button .avatar').elementHandle()
    await page.evaluate(() => modal().setThemeMode('dark'))
    await page.locator('w3m-button [data-theme=dark]').waitFor()
    assert.equal(await picture?.evaluate((element) => element.isConnected), true)
    await sheet.close()
  })

  it('ignore a namespace that does not exist', async () => {
    const sheet = await visit('<w3m-button namespace="ethereum"></w3m-button>')
    await named(sheet, 'w3m-button', 'Connect Wallet')
    await sheet.page.locator('w3m-button').getByRole('button').click()
    await sheet.page.getByRole('dialog').waitFor()
    await sheet.close()
  })
})
