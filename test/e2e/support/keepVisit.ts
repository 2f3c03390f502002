import assert from 'node:assert/strict'
import type { Cookie } from 'playwright-core'
import { afterEach } from 'vitest'
import type { Visit } from './openWorld.ts'
import { tellOnFailure } from './watchPage.ts'

type Kept = { visit: Visit; url: string; cookies: Cookie[] }

/** A resource of the demo's origin without scripts: where a page waits for the next test. */
const restingPlace = '/sandbox/harbor.svg'

/**
 * Shares one page of the demo among the tests of a block, so that only the first has to reach its start.
 *
 * Each test finds the page reloaded with the initial cookies and local storage, and nothing else of the previous test.
 * A failed test discards its page, and the next one opens another.
 *
 * @param begin - Opens a page in the initial state of the tests, with the modal closed, for example connected.
 * @returns A function that returns a test's page. Tests do not close it.
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
      // It stays open for now, because its content is still to be printed.
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
  // Errors during unload belong to no test.
  faults.length = 0
  await page.goto(url)
  return kept
}

/** Runs in the page before its scripts: restores the storage from the start of the tests. */
function startAgain(memory: Record<string, string>): void {
  if (top !== window || origin === 'null' || sessionStorage.getItem('again') === null) return
  sessionStorage.clear()
  localStorage.clear()
  for (const [key, value] of Object.entries(memory)) localStorage.setItem(key, value)
}
