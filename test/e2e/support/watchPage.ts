import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { onTestFailed } from 'vitest'
import { joinedMs } from '../../../src/views/shared/joinedMs.ts'
import { waitMs } from '../../support/patience.ts'
import { listenForEvents } from './analytics.ts'
import { holdDeadlines } from './holdDeadlines.ts'
import { importing, listen, type Told } from './listen.ts'

export type WatchOptions = {
  /** Runs in the page before its scripts. */
  before?: (() => void) | undefined
  /** Faults that belong to the test, such as the browser's own message about a service that is down. */
  expected?: RegExp | undefined
}

/** A page's events and faults. */
export type Watched = {
  /** The page's DOM events, oldest first, without `w3m-event`. */
  told(): Promise<Told[]>
  names(): Promise<string[]>
  /** Resolves with the first event of the name that `holds`, past or future. */
  hear(name: string, holds?: (detail: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>
  /** Uncaught errors, content security policy violations and console errors. All are faults. */
  faults: string[]
  /** The widget's lines in the console. */
  lines: string[]
  /** Fires every pending deadline of the widget, as if its time had passed. */
  passDeadlines(): Promise<void>
  /** Runs the widget's ten-second intervals now. */
  ringClocks(): Promise<void>
  /** Skips the pauses that show a result, until switched off. */
  skipPauses(skip: boolean): Promise<void>
  /** Advances the page's clock. */
  passTime(ms: number): Promise<void>
  /** Closes the page and what belongs to it. Fails if there were faults. */
  close(): Promise<void>
}

/**
 * Chromium reports this if a page receives an event while the driver holds a window that is just opening. No script
 * throws it: `openPopup` would catch an error of `open`.
 */
const ofDriver = /Failed to execute 'open' on 'Window': The provided callback is no longer runnable/

/** Watches a page from before its first script. */
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

const readText = () => (document.body.shadowRoot ?? document.body).textContent?.trim()

/** Adds the page's events, its clicks and the content of its modal and frames to the error if the test fails. */
export function tellOnFailure(page: Page): void {
  try {
    onTestFailed(async ({ task: { result } }) => {
      if (page.isClosed()) return
      const dialogs = page.getByRole('dialog').first().ariaSnapshot({ timeout: 1_000 })
      const texts = page
        .frames()
        .slice(1)
        .map((frame) => frame.evaluate(readText))
      const shown = Promise.allSettled([dialogs, ...texts])
      const kept = page.evaluate(() => ({ told: window.__told, pressed: window.__pressed.slice(-24) }))
      const [heard, dialog] = await Promise.allSettled([kept, shown])
      const [error] = result?.errors ?? []
      if (error)
        error.message += `\n${page.url()}\nheard: ${JSON.stringify(heard)}\nshown: ${JSON.stringify(dialog)}`
    })
  } catch {
    // Opened for several tests, so it belongs to none.
  }
}

/** Resolves with the first event of the name that `holds`, past or future. */
export async function hear(
  page: Page,
  name: string,
  holds: (detail: Record<string, unknown>) => boolean = () => true,
): Promise<Record<string, unknown>> {
  const end = Date.now() + waitMs
  while (Date.now() < end) {
    // The page may be reloading.
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
