import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { serveGallery } from '../../sandbox/gallery/serve.ts'
import { becomes } from '../support/patience.ts'
import { freshBrowser } from '../support/shared.ts'

const many = 10_000
/** The most rows in the page at any time, including placeholders. */
const mostRows = 60

describe('the list of ten thousand wallets', () => {
  let browser: Browser
  let gallery: Awaited<ReturnType<typeof serveGallery>>
  beforeAll(async () => {
    gallery = await serveGallery()
    browser = await freshBrowser()
  })
  afterAll(async () => {
    await gallery.close()
  })

  const open = async (query = '') => {
    const page = await browser.newPage({ viewport: { width: 600, height: 900 } })
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await page.goto(`${gallery.url}?story=view-wallets&state=thousands&plain&motion=reduce${query}`)
    await page.getByTestId('wallet-selector-0').waitFor()
    return { page, faults }
  }
  const rows = (page: Page) => page.getByTestId('wallet-list').locator('li').count()
  const first = (page: Page) => page.getByTestId('wallet-list').locator('button[tabindex="0"]')
  /** Resolves when the focus is on the wallet with this number, from 1. */
  const at = async (page: Page, place: number) => {
    await page.locator(`li[aria-posinset="${place}"] button:focus`).waitFor()
    assert.ok((await rows(page)) <= mostRows)
  }
  const isInSight = (page: Page) =>
    page.locator('li button:focus').evaluate((button) => {
      const view = button.closest('.view')?.getBoundingClientRect()
      const search = button.closest('.view')?.querySelector('.pin')?.getBoundingClientRect()
      const { top, bottom } = button.getBoundingClientRect()
      return top >= (search?.bottom ?? 0) - 1 && bottom <= (view?.bottom ?? 0) + 1
    })

  it(`has at most ${mostRows} rows in the page, shows tiles at any scroll position, and works by keyboard`, async () => {
    const { page, faults } = await open()
    const view = page.locator('.view')
    assert.ok((await view.evaluate(({ scrollHeight }) => scrollHeight)) > 200_000)
    for (const share of [0, 0.001, 0.1, 0.5, 0.77, 1, 0.3, 0]) {
      await view.evaluate((view, share) => {
        view.scrollTop = share * view.scrollHeight
      }, share)
      await settled(async () => {
        const bare = await view.evaluate(bareHeights)
        return bare.length === 0 || `nothing at ${bare}`
      })
      assert.ok((await rows(page)) <= mostRows, `at ${share}`)
      const places = await page
        .getByTestId('wallet-list')
        .locator('li')
        .evaluateAll((all) => all.map((li) => `${li.ariaPosInSet} of ${li.ariaSetSize}`))
      assert.equal(new Set(places).size, places.length)
      assert.ok(places.every((place) => place.endsWith(`of ${many}`)))
    }

    // By keyboard through five hundred wallets, every position is announced correctly.
    await first(page).focus()
    await at(page, 1)
    for (let place = 5; place <= 501; place += 4) {
      await page.keyboard.press('ArrowDown')
      await at(page, place)
      if (place % 20 === 1) assert.ok(await isInSight(page), `${place} is in sight`)
    }
    await page.keyboard.press('ArrowRight')
    await at(page, 502)

    // By rows and pages, to both ends, and by the letters of a name.
    const go = async (key: string, place: number) => {
      await page.keyboard.press(key)
      await at(page, place)
      await becomes(() => first(page).count(), 1)
    }
    await go('Home', 1)
    await go('ArrowDown', 5)
    await go('ArrowLeft', 4)
    await go('ArrowUp', 4)
    await go('End', many)
    await go('ArrowRight', many)
    assert.ok(await isInSight(page))
    await go('Home', 1)
    await go('z', 4322)
    assert.ok(await isInSight(page))
    await go('Home', 1)
    await page.keyboard.press('PageDown')
    await page.locator('li:not([aria-posinset="1"]) button:focus').waitFor()
    const page2 = await page.locator('li:has(button:focus)').getAttribute('aria-posinset')
    assert.ok(Number(page2) > 12 && Number(page2) < 40 && Number(page2) % 4 === 1, `${page2}`)
    await go('PageUp', 1)

    // The focus stays on a wallet that is scrolled out of view.
    await page.keyboard.press('ArrowDown')
    await at(page, 5)
    await page.locator('.view').evaluate((view) => {
      view.scrollTop = view.scrollHeight / 2
    })
    await page.locator('li[aria-posinset="5001"]').waitFor()
    await at(page, 5)
    await page.keyboard.press('ArrowRight')
    await at(page, 6)
    assert.ok(await isInSight(page))
    assert.deepEqual(faults, [])
    await page.close()
  })

  it('reverses the arrow keys in right-to-left languages', async () => {
    const { page } = await open('&dir=rtl&lang=ar')
    await first(page).focus()
    await page.keyboard.press('ArrowLeft')
    await at(page, 2)
    const left = (place: number) =>
      page.locator(`li[aria-posinset="${place}"]`).evaluate((li) => li.getBoundingClientRect().left)
    assert.ok((await left(2)) < (await left(1)))
    await page.close()
  })
})

/** Waits until the check passes, and throws its last result if it never does. */
async function settled(look: () => Promise<true | string>): Promise<void> {
  let last: true | string = ''
  for (let tries = 0; tries < 600; tries += 1) {
    last = await look()
    if (last === true) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  assert.fail(last as string)
}

/** Runs in the page: the heights between the search field and the end of the card without a tile. */
function bareHeights(view: Element): number[] {
  const root = view.getRootNode() as ShadowRoot
  const box = (selector: string) => root.querySelector(selector)?.getBoundingClientRect()
  const { left, bottom } = view.getBoundingClientRect()
  const [pin, list] = [box('.pin'), box('[data-testid="wallet-list"]')]
  const from = Math.max(pin?.bottom ?? 0, list?.top ?? 0) + 20
  const heights = Array.from({ length: 20 }, (_, at) => from + at * 40)
  const inSight = heights.filter((y) => y < Math.min(bottom, list?.bottom ?? 0) - 20)
  const isTile = (y: number) => root.elementsFromPoint(left + 60, y).some((one) => one.closest('li'))
  // Rows of tiles are four pixels apart.
  return inSight.filter((y) => !isTile(y) && !isTile(y + 5))
}
