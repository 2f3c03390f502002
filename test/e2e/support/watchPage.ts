import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { onTestFailed } from 'vitest'
import { joinedMs } from '../../../src/views/shared/joinedMs.ts'
import { waitMs } from '../../support/patience.ts'
import { listenForEvents } from './analytics.ts'
import { holdDeadlines } from './holdDeadlines.ts'
import { importing, listen, type Told } from './listen.ts'

export type WatchOptions = {
  /** Runs in the page before anything else. */
  before?: (() => void) | undefined
  /** Faults that belong to what is tested: the browser's own words about a service that is down, say. */
  expected?: RegExp | undefined
}

/** What a page heard and suffered. */
export type Watched = {
  /** What the page heard by DOM events, oldest first, without `w3m-event`. */
  told(): Promise<Told[]>
  names(): Promise<string[]>
  /** Resolves with the first event of the name that `holds`, also one that is past. */
  hear(name: string, holds?: (detail: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>
  /** Uncaught errors, content security policy violations and console errors. All of them are faults. */
  faults: string[]
  /** The widget's lines in the console. */
  lines: string[]
  /** Ends every deadline of the product that is running: so many seconds have passed, it is to believe. */
  passDeadlines(): Promise<void>
  /** Has the product do now what it does again and again each ten seconds. */
  ringClocks(): Promise<void>
  /** Skips the pauses in which an outcome is shown, until switched off. */
  skipPauses(skip: boolean): Promise<void>
  /** Puts the clock of the page forward. */
  passTime(ms: number): Promise<void>
  /** Closes the page and what belongs to it. Fails where there were faults. */
  close(): Promise<void>
}

/**
 * Chromium reports this where a page hears something while the driver holds a window that it is just opening. No
 * script throws it: `openPopup` would catch what `open` throws.
 */
const ofDriver = /Failed to execute 'open' on 'Window': The provided callback is no longer runnable/

/** Listens to a page from before its first script. */
export async function watchPage(page: Page, options: WatchOptions = {}): Promise<Watched> {
  const { before, expected } = options
  const faults: string[] = []
  const lines: string[] = []
  const add = (fault: string) => {
    if (!expected?.test(fault) && !ofDriver.test(fault)) faults.push(fault)
  }
  page.context().setDefaultTimeout(waitMs)
  page.on('pageerror', ({ message }) => add(`error: ${message}`))
  page.on('console', (message) => {
    if (message.text().includes('[w3m-modal]')) lines.push(message.text())
    else if (message.type() === 'error') add(`console: ${message.text()}`)
  })
  await page.addInitScript(importing)
  await page.addInitScript(listen)
  await page.addInitScript(listenForEvents)
  await page.addInitScript(holdDeadlines, joinedMs)
  if (before) await page.addInitScript(before)
  const told = () => page.evaluate(() => window.__told)
  tellOnFailure(page)
  return {
    told,
    names: async () => (await told()).map(({ name }) => name),
    hear: (name, holds) => hear(page, name, holds),
    faults,
    lines,
    passDeadlines: () => page.evaluate(() => window.__passDeadlines()),
    ringClocks: () => page.evaluate(() => window.__ringClocks()),
    skipPauses: (skip) => page.evaluate((skip) => window.__skipPauses(skip), skip),
    passTime: (ms) => page.evaluate((ms) => window.__passTime(ms), ms),
    async close() {
      await page.context().close()
      assert.deepEqual(faults, [])
    },
  }
}

/** Prints what the page has heard, what was pressed and what its modal shows where the test fails. */
export function tellOnFailure(page: Page): void {
  const tell = async () => {
    if (page.isClosed()) return
    const shown = page.getByRole('dialog').first().ariaSnapshot({ timeout: 1_000 })
    const kept = page.evaluate(() => ({ told: window.__told, pressed: window.__pressed.slice(-24) }))
    const [heard, dialog] = await Promise.allSettled([kept, shown])
    console.log(`${page.url()}\nheard: ${JSON.stringify(heard)}\nshown: ${JSON.stringify(dialog)}`)
  }
  try {
    onTestFailed(tell)
  } catch {
    // Opened for several tests: it belongs to none.
  }
}

/** Resolves with the first event of the name that `holds`, also one that is past. */
export async function hear(
  page: Page,
  name: string,
  holds: (detail: Record<string, unknown>) => boolean = () => true,
): Promise<Record<string, unknown>> {
  const end = Date.now() + waitMs
  while (Date.now() < end) {
    // The page may be loading again just now.
    const told = await page
      .evaluate(() => window.__told ?? [])
      .catch((error: Error) => {
        if (/context was destroyed|navigat/i.test(error.message)) return []
        throw error
      })
    const found = told.find((event) => event.name === name && holds(event.detail))
    if (found) return found.detail
    await page.waitForTimeout(50)
  }
  throw new Error(`Never heard ${name}; heard ${JSON.stringify(await page.evaluate(() => window.__told))}`)
}
