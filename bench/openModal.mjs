import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { register } from 'tsx/esm/api'

/**
 * How long the list of wallets takes to appear after a press, with the processor slowed down four times.
 *
 * Prints medians of several visits to the demo: `cold`, where nothing was loaded ahead; `hinted`, where the
 * pointer was over the button for 300 ms; `again`, the second opening of a visit. `node bench/openModal.mjs 9`
 */
const visits = Number(process.argv[2] ?? 7)
const slowdown = 4
const hintMs = 300

register()
if (!existsSync('dist/w3m-modal.js')) await (await import('../esbuild.config.mjs')).build()
const { startSandbox } = await import('../sandbox/server.ts')
const sandbox = await startSandbox({
  ports: { demo: 0, services: 0, relay: 0, phone: 0, chains: { 1: 0, 8453: 0 } },
})
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const rows = { cold: [], hinted: [], again: [] }
  for (let visit = 0; visit < visits; visit++) {
    rows.cold.push(await measure({ hint: false, openings: 1 }))
    rows.hinted.push(await measure({ hint: true, openings: 1 }))
    rows.again.push(await measure({ hint: false, openings: 2 }))
  }
  for (const [name, times] of Object.entries(rows))
    console.log(
      `${name.padEnd(8)} ${median(times).toFixed(0).padStart(5)} ms  (${times.map((ms) => ms.toFixed(0)).join(' ')})`,
    )
} finally {
  await browser.close()
  await sandbox.stop()
}

/** Milliseconds from the last press to the list, in a browser that has never been here. */
async function measure({ hint, openings }) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(sandbox.addresses.demo, { waitUntil: 'load' })
  await page.waitForFunction(() => customElements.get('w3m-button'))
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (hint) {
    await page.evaluate(press, { type: 'pointerenter' })
    await page.waitForTimeout(hintMs)
  }
  let time = 0
  for (let opening = 0; opening < openings; opening++) {
    time = await page.evaluate(timeToList)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(500)
  }
  await context.close()
  return time
}

/** Runs in the page. */
function press({ type }) {
  const button = document.querySelector('w3m-button').shadowRoot.querySelector('button')
  button.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }))
}

/** Runs in the page: presses, and waits until the list has been painted. */
function timeToList() {
  const button = document.querySelector('w3m-button').shadowRoot.querySelector('button')
  return new Promise((resolve) => {
    const start = performance.now()
    const look = () => {
      const list = document
        .querySelector('w3m-modal')
        ?.shadowRoot?.querySelector('dialog[open] [data-testid="wallet-list"]')
      if (!list) return requestAnimationFrame(look)
      requestAnimationFrame(() => resolve(performance.now() - start))
    }
    button.click()
    requestAnimationFrame(look)
  })
}

function median(values) {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)]
}
