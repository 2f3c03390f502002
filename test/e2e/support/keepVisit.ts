import assert from 'node:assert/strict'
import type { Cookie } from 'playwright-core'
import { afterEach } from 'vitest'
import type { Visit } from './openWorld.ts'
import { tellOnFailure } from './watchPage.ts'

type Kept = { visit: Visit; url: string; cookies: Cookie[] }

/** Something of the demo's origin that does nothing: where a page waits for the next test. */
const restingPlace = '/sandbox/harbor.svg'

/**
 * One page of the demo for the tests of a block, which spares all but the first the way to where they begin.
 *
 * Each test finds the page loaded again with the cookies and the local storage of the beginning, and nothing else of
 * the test before. One that fails takes its page with it: the next begins with another.
 *
 * @param begin - Opens a page and leaves it where the tests begin, with the modal closed: connected, say.
 * @returns What gives a test its page. Tests do not close it.
 */
export function keepVisit(begin: () => Promise<Visit>): () => Promise<Visit> {
  let kept: Kept | undefined
  let isUsed = false
  let failed: Visit | undefined

  afterEach(async ({ task }) => {
    if (!kept || !isUsed) return
    isUsed = false
    const { visit, url } = kept
    if (task.result?.state === 'fail' || visit.faults.length > 0) {
      // It stays open for now: what it shows is still to be printed.
      failed = visit
      kept = undefined
      return assert.deepEqual(visit.faults, [])
    }
    await visit.page.unrouteAll({ behavior: 'ignoreErrors' })
    visit.page.removeAllListeners('request')
    await visit.page.goto(new URL(restingPlace, url).href)
  })

  return async () => {
    await failed?.context.close()
    failed = undefined
    kept = kept ? await goBack(kept) : await open(begin)
    isUsed = true
    await kept.visit.hear('w3m-ready')
    return kept.visit
  }
}

async function open(begin: () => Promise<Visit>): Promise<Kept> {
  const visit = await begin()
  const memory = await visit.page.evaluate(() => ({ ...localStorage }))
  await visit.page.addInitScript(startAgain, memory)
  return { visit, url: visit.page.url(), cookies: await visit.context.cookies() }
}

async function goBack(kept: Kept): Promise<Kept> {
  const { visit, url, cookies } = kept
  const { page, context, faults } = visit
  tellOnFailure(page)
  await context.clearCookies()
  await context.addCookies(cookies)
  await page.evaluate(() => sessionStorage.setItem('again', 'yes'))
  // What the page said when it was left is of no test.
  faults.length = 0
  await page.goto(url)
  return kept
}

/** Runs in the page before anything else: where a test has ended, its browser remembers what it did before that. */
function startAgain(memory: Record<string, string>): void {
  if (top !== window || origin === 'null' || sessionStorage.getItem('again') === null) return
  sessionStorage.clear()
  localStorage.clear()
  for (const [key, value] of Object.entries(memory)) localStorage.setItem(key, value)
}
