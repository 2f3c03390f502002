import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes, until } from '../support/patience.ts'
import { freshBrowser } from '../support/shared.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { connectExtension, dialogOf, modalGone, openAccount } from './support/steps.ts'

declare global {
  interface Window {
    /** The card's heights without repetitions: pixels. */
    __heights: number[]
  }
}

/** Runs in the page: records each rendered height of the card. */
function noteHeights(): void {
  window.__heights = []
  const look = () => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const card = roots.map((root) => root.querySelector<HTMLElement>('.overlay .card')).find((found) => found)
    const height = card?.offsetHeight ?? 0
    if (height > 0 && window.__heights.at(-1) !== height) window.__heights.push(height)
    requestAnimationFrame(look)
  }
  look()
}

/** Cards are animated once the browser was idle, within three seconds of opening. */
const wasIdle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }))
  })

const isStill = (visit: Visit) => dialogOf(visit).locator('.card:not([data-moving])').isVisible()

describe('a card whose height changes', () => {
  let world: World
  let visit: Visit
  let page: Page
  beforeAll(async () => {
    world = await openWorld()
    const context = await (await freshBrowser()).newContext({ viewport: { width: 1280, height: 860 } })
    visit = await world.visit({ query: '?policy=approve&wallets=otter', context })
    page = visit.page
    await connectExtension(visit)
    await modalGone(visit)
  })
  afterAll(async () => {
    await visit.close()
    await world.stop()
  })

  it('has room for an account’s tokens from the start, and all of it when it opens again', async () => {
    await page.evaluate(noteHeights)
    await openAccount(visit)
    const [first = 0] = await page.evaluate(() => window.__heights)
    assert.ok(first > 450, `opens ${first} px high`)
    await page.getByTestId('token-list').waitFor()
    await until(() => isStill(visit))
    const settled = await dialogOf(visit)
      .locator('.card')
      .evaluate((card: HTMLElement) => card.offsetHeight)
    await page.keyboard.press('Escape')
    await modalGone(visit)
    await page.evaluate(() => {
      window.__heights.length = 0
    })
    await openAccount(visit)
    await page.getByTestId('token-list').waitFor()
    await becomes(() => page.evaluate(() => window.__heights), [settled])
    await page.keyboard.press('Escape')
    await modalGone(visit)
  })

  it('animates to the height of the next view, also after it was closed', async () => {
    await page.evaluate(() => document.documentElement.style.setProperty('--w3m-duration-height', '3s'))
    await openAccount(visit)
    await page.getByTestId('token-list').waitFor()
    await until(() => isStill(visit))
    await wasIdle(page)
    await page.getByTestId('wallet-features-send-button').click()
    await until(() =>
      dialogOf(visit)
        .locator('.card')
        .evaluate((card) => card.getAnimations().some(({ playState }) => playState === 'running')),
    )
    await page.evaluate(() => document.documentElement.style.removeProperty('--w3m-duration-height'))
    await page.keyboard.press('Escape')
    await page.getByTestId('wallet-features-send-button').waitFor()
    await page.keyboard.press('Escape')
    await modalGone(visit)
  })

  it('stays open after a double click on Send, and on Back', async () => {
    await openAccount(visit)
    await page.getByTestId('token-list').waitFor()
    await until(() => isStill(visit))
    await page.getByTestId('wallet-features-send-button').dblclick()
    await page.getByTestId('send-amount').waitFor()
    await until(() => isStill(visit))
    await dialogOf(visit).getByRole('button', { name: 'Back', exact: true }).dblclick()
    await page.getByTestId('wallet-features-send-button').waitFor()
    await until(() => isStill(visit))
    assert.equal((await visit.names()).at(-1), 'w3m-open')
  })
})
