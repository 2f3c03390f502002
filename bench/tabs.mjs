import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { register } from 'tsx/esm/api'

/**
 * Measures how long another tab of the site takes to learn that a wallet connected, signed in or disconnected: from the
 * event in one tab to the event in the other.
 *
 * Prints medians of several visits to the demo, each in a fresh browser. `node bench/tabs.mjs 9`
 */
const visits = Number(process.argv[2] ?? 5)
const told = { connect: 'w3m-connect', 'sign in': 'w3m-sign-in', disconnect: 'w3m-disconnect' }

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
  const rows = []
  for (let visit = 0; visit < visits; visit++) rows.push(await measure())
  for (const name of Object.keys(told)) {
    const times = rows.map((row) => row[name])
    console.log(
      `${name.padEnd(10)} ${median(times).toFixed(0).padStart(5)} ms  (${times.map((ms) => ms.toFixed(0)).join(' ')})`,
    )
  }
} finally {
  await browser.close()
  await sandbox.stop()
}

/** Milliseconds from one tab to the other, by action. */
async function measure() {
  const context = await browser.newContext()
  await context.addInitScript(listen, Object.values(told))
  const [here, there] = [await open(context), await open(context)]
  await here.bringToFront()
  await here.locator('w3m-button').first().getByRole('button').click()
  await here.getByRole('button', { name: /^Otter/ }).click()
  const sign = here.getByTestId('w3m-connecting-siwe-sign')
  await sign.waitFor()
  await heardIn(there, told.connect)
  await sign.click()
  await heardIn(there, told['sign in'])
  await here.locator('dialog[open]').waitFor({ state: 'hidden' })
  await here.locator('w3m-button').first().getByRole('button').click()
  await here.getByTestId('account-menu-button').click()
  await here.getByTestId('disconnect-button').click()
  await heardIn(there, told.disconnect)
  const [from, to] = await Promise.all([here, there].map((page) => page.evaluate(() => window.__heard)))
  await context.close()
  return Object.fromEntries(Object.entries(told).map(([name, event]) => [name, to[event] - from[event]]))
}

async function open(context) {
  const page = await context.newPage()
  await page.goto(`${sandbox.addresses.demo}?policy=approve&wallets=otter&sign-in=server`, {
    waitUntil: 'load',
  })
  await heardIn(page, 'w3m-ready')
  return page
}

function heardIn(page, name) {
  return page.waitForFunction((name) => window.__heard[name] !== undefined, name)
}

/** Runs in the page: records when each event came first, by a clock that all tabs share. */
function listen(names) {
  window.__heard = {}
  for (const name of [...names, 'w3m-ready'])
    document.addEventListener(name, ({ detail }) => {
      if (detail.status === 'pending') return
      window.__heard[name] ??= performance.timeOrigin + performance.now()
    })
}

function median(values) {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)]
}
