import { setTimeout as pause } from 'node:timers/promises'
import { register } from 'tsx/esm/api'
import { motion, openAccount } from './motion.mjs'
import { readable } from './prepare.mjs'
import { profileOf, traceOf } from './trace.mjs'
import { visit } from './visit.mjs'

const slowdown = 4

/** Measurements of our own page only. */
export const ownMeasures = { motion, overhead, thousands, trace, views }

/** Microseconds per request through our provider and through the wallet's own, each the mean of 1,000. */
async function overhead(browser, name) {
  const { idle, press, page } = await visit(browser, name)
  await idle(4_000)
  await press('button', 'row')
  await press('row', 'account')
  await idle(4_000)
  return page.evaluate(async () => {
    const mean = async ({ request }) => {
      const start = performance.now()
      for (let turn = 0; turn < 1_000; turn++)
        await request({ method: 'personal_sign', params: ['0x00', '0x00'] })
      return performance.now() - start
    }
    const provider = document.querySelector('w3m-modal').getProvider('eip155')
    const pair = async () => ({ wallet: await mean(window.benchWallet), provider: await mean(provider) })
    await pair()
    return pair()
  })
}

/** From a click in the account to the next view and back, and from a key press in an amount to the next frame. */
async function views(browser, name) {
  const visited = await visit(browser, name, { slowdown })
  await openAccount(visited)
  const { idle, press, page, tasksSince } = visited
  const times = []
  for (const [button, view] of [
    ['send', 'amount'],
    ['back', 'receive'],
    ['receive', 'address'],
    ['back', 'send'],
    ['send', 'amount'],
  ]) {
    times.push((await press(button, view)).ms)
    await idle(8_000)
  }
  const { at } = await press('amount', 'amount')
  await page.evaluate(timeKeys)
  await page.keyboard.type('1.2345', { delay: 120 })
  const keys = await page.evaluate(() => window.bench.keys)
  // The first visit of a view loads its code.
  const [send, , receive, , again] = times
  const longestTask = Math.max(0, ...(await tasksSince(at)))
  return {
    send,
    receive,
    again,
    back: Math.max(times[1], times[3]),
    key: Math.max(...keys),
    longestTask,
  }
}

/** Runs in the page: records how long each key press waits for the next frame. */
function timeKeys() {
  window.bench.keys = []
  const { port1, port2 } = new MessageChannel()
  let pressed = 0
  port1.onmessage = () => window.bench.keys.push(performance.now() - pressed)
  const onKey = ({ timeStamp }) => {
    pressed = timeStamp
    requestAnimationFrame(() => port2.postMessage(''))
  }
  addEventListener('keydown', onKey, true)
}

/** Frames while a list of 10,000 wallets scrolls from end to end, and the maximum number of rows in the page. */
async function thousands(browser) {
  register()
  const { serveGallery } = await import('../sandbox/gallery/serve.ts')
  const gallery = await serveGallery()
  try {
    const page = await browser.newPage({ viewport: { width: 600, height: 900 } })
    await page.goto(`${gallery.url}?story=view-wallets&state=thousands&plain`)
    await page.getByTestId('wallet-selector-0').waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const { frames, rows } = await page.locator('.view').evaluate(scrollThrough)
    frames.sort((one, other) => one - other)
    return { frame: frames[Math.floor(frames.length / 2)], longestFrame: frames.at(-1), rows }
  } finally {
    await gallery.close()
  }
}

/** Runs in the page: scrolls one window height per frame, and sometimes jumps. */
async function scrollThrough(view) {
  const frames = []
  let rows = 0
  let before = performance.now()
  for (let step = 0; step < 400; step++) {
    view.scrollTop = step % 40 === 39 ? (step / 400) * view.scrollHeight : view.scrollTop + 600
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    frames.push(now - before)
    before = now
    rows = Math.max(rows, view.querySelectorAll('li').length)
  }
  return { frames, rows }
}

/** The work of the main thread in three openings and in a second visit of Send, by kind and by function. */
async function trace(browser, name) {
  const opening = async (before) => {
    const visited = await visit(browser, name, { slowdown })
    await visited.idle(15_000)
    await before?.(visited)
    const parts = await traceOf(visited)
    await visited.context.close()
    return parts
  }
  const first = await opening()
  const warm = await opening(async ({ hover }) => {
    await hover()
    await pause(300)
  })
  const second = await opening(async ({ press, idle, close }) => {
    await press('button', 'list')
    await idle(8_000)
    await close()
    await pause(600)
  })
  const again = await visit(browser, name, { slowdown })
  await openAccount(again)
  for (const [button, view] of [
    ['send', 'amount'],
    ['back', 'send'],
  ]) {
    await again.press(button, view)
    await again.idle(8_000)
  }
  const send = await traceOf(again, ['send', 'amount'])
  await again.context.close()
  const profiled = await visit(browser, name, { slowdown, site: readable })
  await profiled.idle(15_000)
  return { first, warm, second, send, functions: await profileOf(profiled) }
}
