import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { scriptOf } from './inPage.mjs'
import { folder, pageOf } from './prepare.mjs'
import { addressOf, isOwn } from './serve.mjs'

/** A browser that resolves every host to the server. */
export const launch = ({ port }) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--ignore-certificate-errors',
      `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE 127.0.0.1`,
    ],
  })

/**
 * Opens a page in a fresh browser, and waits until its button can be clicked.
 *
 * @param way - How the page is served.
 * @param slowdown - The CPU slowdown factor.
 * @param site - The site's name, if it differs from the page's.
 * @param patience - How long to wait for the button, in milliseconds.
 * @param line - The network conditions of the DevTools protocol.
 */
export async function visit(browser, name, { way, slowdown = 1, line, site = name, patience = 60_000 } = {}) {
  const { steps = [], find } = await pageOf(name)
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const between = Object.fromEntries(steps.map((step, at) => [`step${at}`, step]))
  await page.addInitScript({ content: scriptOf({ ...find, ...between }) })

  const underway = new Set()
  page.on('request', (request) => underway.add(request))
  for (const event of ['requestfinished', 'requestfailed'])
    page.on(event, (request) => underway.delete(request))

  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (line) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  /** The main thread's CPU time so far, in milliseconds. */
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (wanted) => 1_000 * metrics.find(({ name }) => name === wanted).value
    return { script: of('ScriptDuration'), task: of('TaskDuration') }
  }
  /** Waits until no request is pending and the main thread was idle for a second. */
  const idle = async (patience) => {
    const end = Date.now() + patience
    let before = (await work()).task
    for (let rests = 0; rests < 2 && Date.now() < end; ) {
      await pause(500)
      const now = (await work()).task
      rests = underway.size === 0 && now - before < 40 ? rests + 1 : 0
      before = now
    }
  }
  const isSeen = (wanted) => page.evaluate((wanted) => window.bench.isSeen(wanted), wanted)
  const pressOn = async (wanted) =>
    page.mouse.click(...(await page.evaluate((wanted) => window.bench.centerOf(wanted), wanted)))

  await page.goto(addressOf(site, way), { waitUntil: 'commit', timeout: 60_000 })
  const ready = page.evaluate(() => window.bench.ready).catch(() => undefined)
  const buttonAt = await Promise.race([ready, pause(patience)])
  return {
    page,
    session,
    context,
    /** Milliseconds from the start of the navigation to the button. */
    buttonAt,
    work,
    idle,
    /** Clicks one element. @returns Milliseconds to the first frame with another element, and its time in the page. */
    press: async (pressed, awaited) => {
      await page.evaluate((awaited) => {
        window.bench.awaited = window.bench.seen(awaited)
      }, awaited)
      await pressOn(pressed)
      const at = await page.evaluate(() => window.bench.awaited)
      if (!at) throw new Error(`${awaited} never came`)
      return { at, ms: at - (await page.evaluate(() => window.bench.pressed)) }
    },
    steps: Object.keys(between),
    /** Whether the page gets such an element in time. */
    has: (wanted) => wanted in find,
    /** Rests the pointer over the button. */
    hover: async () => page.mouse.move(...(await page.evaluate(() => window.bench.centerOf('button')))),
    /** Resolves once our modal has shown that the wallet is connected, and is closed. */
    closed: () =>
      page.waitForFunction(
        () => !document.querySelector('w3m-modal').shadowRoot.querySelector('dialog[open]'),
      ),
    /** Closes the modal by Escape, its close button or a click next to it, whichever works. */
    close: async () => {
      const ways = [
        () => page.keyboard.press('Escape'),
        async () => (await isSeen('close')) && pressOn('close'),
        () => page.mouse.click(6, 790),
      ]
      for (const way of ways) {
        await way()
        await pause(700)
        if (!(await isSeen('list'))) return
      }
      throw new Error('does not close')
    },
    /** Total duration of long tasks (50 ms or more) that began after a time of the page. */
    tasksSince: (time = 0) =>
      page.evaluate(
        (time) => window.bench.tasks.filter(([at]) => at >= time).map(([, duration]) => duration),
        time,
      ),
    /** The page's requests before a time; requests to its own host by path. */
    weightUntil: async (time = Number.MAX_VALUE) =>
      weightOf(site, await page.evaluate((time) => window.bench.filesUntil(time), time)),
  }
}

/** The page's own scripts, style sheets and fonts among its requests, and the number of all requests. */
async function weightOf(site, requests) {
  const own = new Set(requests.filter(isOwn).map((address) => new URL(address).pathname))
  const files = [...own].filter((file) => /\.(m?js|css|woff2?|wasm)$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, site, 'site', file))))
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
  const others = requests.filter((address) => !isOwn(address)).length
  // The page itself is a request too.
  return { kilobytes: bytes / 1024, files: files.length, requests: requests.length + 1, others }
}
