import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes, quietMs, until } from '../support/patience.ts'
import { dialog, finder, open } from './support/modalPage.ts'
import { type Bench, type BenchPage, modalTag, openBench, type Sheet } from './support/openBench.ts'

/** An entry of the browser's layout-shift metric. */
type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

describe('<w3m-modal> and the page around it', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(() => bench.stop())
  const visit = (page: BenchPage) => bench.open({ ...page, head: `${finder}${page.head ?? ''}` })
  /** The card without focus. */
  const shoot = async (sheet: Sheet) => {
    await sheet.page.evaluate(() =>
      (document.activeElement?.shadowRoot?.activeElement as HTMLElement)?.blur(),
    )
    return dialog(sheet).locator('.card').screenshot({ animations: 'disabled', caret: 'hide' })
  }
  /** Settled: nothing moves any more. */
  const rest = ({ page }: Sheet) =>
    page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))

  it('looks the same under any styles of the page', async () => {
    const draw = async () => {
      const head = '<style id="host"></style>'
      const wallets = 'wallets=otter,kite'
      const sheet = await visit({ head, wallets, body: modalTag('theme-mode="light"') })
      await sheet.page.mouse.move(1, 1)
      return sheet
    }
    const show = async (sheet: Sheet) => {
      await open(sheet)
      for (const name of [/^Otter/, /^Kite/]) await dialog(sheet).getByRole('button', { name }).waitFor()
    }
    const [plain, styled] = [await draw(), await draw()]
    await show(plain)
    for (const css of [
      '* { all: unset }',
      '* { font-size: 40px !important; line-height: 3 !important; letter-spacing: 4px !important }',
      'html { font-size: 62.5% } body { font: italic 700 3rem/2 serif; color: red; text-transform: uppercase; text-align: right; direction: ltr }',
      'dialog, button, h2, div, span, p, ul, li, svg, input { display: none !important; border: 9px solid lime !important; transform: rotate(9deg) !important }',
    ]) {
      await styled.page.evaluate((css) => {
        const style = document.querySelector('#host')
        if (style) style.textContent = css
      }, css)
      await show(styled)
      let difference = 1
      // Until the last picture and the last focus: a real difference stays.
      const isSame = async () => {
        difference = await share(bench, [await shoot(plain), await shoot(styled)])
        return difference < 0.001
      }
      await until(isSame, () => `${difference} of the pixels differ under ${css}`)
      await styled.page.keyboard.press('Escape')
      await dialog(styled).waitFor({ state: 'hidden' })
    }
    await plain.close()
    await styled.close()
  })

  it('appears above the highest z-index, transforms, a page dialog and a dialog that traps focus', async () => {
    const sheet = await visit({
      body: `
        <div style="position: fixed; inset: 0; z-index: 2147483647; background: #fdd">A cookie banner over everything</div>
        <div style="transform: scale(0.9); filter: blur(0); overflow: hidden; height: 20px; contain: paint">${modalTag()}</div>
        <dialog id="native"><button>In the host's dialog</button></dialog>
        <div id="trap" role="dialog" aria-label="trap" style="position: fixed; inset: 100px; z-index: 99"><input></div>
        <script>
          // Like Radix: clicks outside reach nothing, and focus is pulled back.
          function trap() {
            document.body.style.pointerEvents = 'none'
            document.addEventListener('focusin', (event) => {
              const trap = document.querySelector('#trap')
              if (!trap.contains(event.target)) trap.querySelector('input').focus()
            })
          }
        </script>`,
    })
    await sheet.page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('#native')?.showModal()
      ;(window as never as { trap(): void }).trap()
      document.querySelector<HTMLInputElement>('#trap input')?.focus()
    })
    await open(sheet)
    await rest(sheet)
    const title = dialog(sheet).last().getByRole('heading').first()
    await title.waitFor()
    const close = sheet.page.locator('w3m-modal').getByRole('button', { name: 'Close' })
    const isOnTop = await close.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      const root = button.getRootNode() as ShadowRoot
      const hit = root.elementFromPoint(x + width / 2, y + height / 2)
      return hit !== null && button.contains(hit)
    })
    assert.equal(isOnTop, true)
    await sheet.page.keyboard.press('Tab')
    assert.equal(await sheet.page.evaluate(() => document.activeElement?.localName), 'w3m-modal')
    await close.click()
    await sheet.hear('w3m-close')
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })

  it('moves nothing of the page: keeps its scroll position, layout and focus', async () => {
    const sheet = await visit({
      head: '<style>body { margin: 0 auto; width: 700px } header { position: sticky; top: 0 } html { scroll-behavior: smooth }</style>',
      body: `<header>Sticky</header>${modalTag()}<div style="height: 1500px"></div><button id="opener" data-w3m-open>Open</button><div style="height: 1500px"></div>`,
    })
    const place = () =>
      sheet.page.evaluate(() => ({
        y: scrollY,
        width: document.documentElement.clientWidth,
        left: document.querySelector('#opener')?.getBoundingClientRect().left,
        body: document.body.getAttribute('style'),
        html: document.documentElement.getAttribute('style'),
      }))
    await sheet.page.evaluate(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        // As the metric is defined: shifts right after an input do not count.
        for (const { value, hadRecentInput, sources } of list.getEntries() as never as Shift[]) {
          // A node inside the widget's shadow root is null here; it is not part of the page.
          const isOfPage = sources.some(({ node }) => node !== null)
          if (!hadRecentInput && isOfPage) (window as never as { shift: number }).shift += value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await sheet.page.locator('#opener').scrollIntoViewIfNeeded()
    await sheet.page.locator('#opener').focus()
    let before = await place()
    // It scrolls smoothly.
    await until(async () => {
      const last = before
      await sheet.page.waitForTimeout(200)
      before = await place()
      return before.y === last.y
    })
    assert.ok(before.y > 0)
    await sheet.page.keyboard.press('Enter')
    await dialog(sheet).waitFor()
    await sheet.page.mouse.move(500, 400)
    await sheet.page.mouse.wheel(0, 600)
    await sheet.page.waitForTimeout(quietMs)
    assert.deepEqual(await place(), before)
    await sheet.page.keyboard.press('Escape')
    await dialog(sheet).waitFor({ state: 'hidden' })
    assert.deepEqual(await place(), before)
    assert.equal(await sheet.page.evaluate(() => document.activeElement?.id), 'opener')
    assert.equal(await sheet.page.evaluate(() => (window as never as { shift: number }).shift), 0)
    await sheet.close()
  })

  it('opens by any element with data-w3m-open, at the view it names, also in a shadow root and added later', async () => {
    const sheet = await visit({
      body: `${modalTag()}<a href="/elsewhere" data-w3m-open="WhatIsAWallet">Wallets?</a><div id="host"></div>
        <form action="/elsewhere"><button id="own">Own</button></form>
        <span data-w3m-open aria-disabled="true" id="off">Off</span>`,
    })
    const { page } = sheet
    const closed = async () => {
      await page.keyboard.press('Escape')
      await dialog(sheet).waitFor({ state: 'hidden' })
    }
    await page.getByRole('link', { name: 'Wallets?' }).click()
    await dialog(sheet).getByRole('heading', { name: 'What is a wallet?' }).waitFor()
    await closed()
    await page.evaluate(() => {
      const root = document.querySelector('#host')?.attachShadow({ mode: 'open' })
      const button = document.createElement('button')
      button.textContent = 'Deep'
      button.dataset.w3mOpen = ''
      root?.append(button)
      const own = document.querySelector<HTMLElement>('#own')
      own?.setAttribute('data-w3m-open', '')
    })
    await page.getByRole('button', { name: 'Deep' }).click()
    await dialog(sheet).waitFor()
    await closed()
    await page.getByRole('button', { name: 'Own' }).click()
    await dialog(sheet).waitFor()
    await closed()
    await page.locator('#off').click()
    await page.waitForTimeout(quietMs)
    assert.equal((await sheet.names()).filter((name) => name === 'w3m-open').length, 3)
    assert.ok(page.url().includes('/page-'))
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })

  for (const hint of ['hover', 'focus'] as const) {
    it(`loads what a click will need on ${hint}, and nothing else`, async () => {
      for (const target of ['[data-w3m-open]', 'w3m-button button']) {
        const sheet = await visit({
          body: `${modalTag()}<p>Text</p><button data-w3m-open>Open</button><w3m-button></w3m-button>`,
        })
        await sheet.page.locator('p').hover()
        await sheet.page.waitForTimeout(quietMs)
        const ours = () => sheet.requests.filter((path) => path.startsWith('/dist/'))
        assert.equal(ours().length, 1)
        await sheet.page.locator(target)[hint]()
        await until(() => ours().length > 1)
        await sheet.page.waitForTimeout(quietMs)
        assert.ok(!(await sheet.names()).includes('w3m-open'))
        await sheet.page.locator(target).click()
        await dialog(sheet).getByRole('heading').first().waitFor()
        assert.ok(
          sheet.requests.every((path) => /^\/(page|dist)/.test(path)),
          sheet.requests.join(),
        )
        await sheet.close()
      }
    })
  }

  it('logs that there is no <w3m-modal> when a button is clicked without one', async () => {
    const sheet = await visit({ body: '<w3m-button></w3m-button>' })
    await sheet.page.getByRole('button', { name: 'Connect Wallet' }).click()
    await until(() => sheet.lines.length > 0)
    await becomes(
      () => sheet.lines.join(),
      '[w3m-modal] There is no <w3m-modal> on this page to open. See https://github.com/w3m-modal/w3m-modal/blob/main/docs/mistakes.md',
    )
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })
})

/** The share of pixels that differ between two images, 1 if their sizes differ. */
async function share(bench: Bench, [one, other]: Buffer[]): Promise<number> {
  const page = await bench.browser.newPage()
  const pictures = [one, other].map((shot) => `data:image/png;base64,${shot?.toString('base64')}`)
  const found = await page.evaluate(async (pictures) => {
    const pixels = await Promise.all(
      pictures.map(async (src) => {
        const picture = await createImageBitmap(await (await fetch(src)).blob())
        const canvas = new OffscreenCanvas(picture.width, picture.height)
        const context = canvas.getContext('2d')
        context?.drawImage(picture, 0, 0)
        return context?.getImageData(0, 0, picture.width, picture.height)
      }),
    )
    const [one, other] = pixels
    if (!one || !other || one.width !== other.width || one.height !== other.height) return 1
    let different = 0
    for (let at = 0; at < one.data.length; at += 4) {
      const isSame = [0, 1, 2].every(
        (part) => Math.abs((one.data[at + part] ?? 0) - (other.data[at + part] ?? 0)) < 3,
      )
      if (!isSame) different += 1
    }
    return different / (one.data.length / 4)
  }, pictures)
  await page.close()
  return found
}
