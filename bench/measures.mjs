import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { visit } from './visit.mjs'

const slowdown = 4
/** A slower phone on a slow network: 150 ms round trip, 1.6 Mbit/s. */
const phone = {
  slowdown: 6,
  way: 'slow',
  line: { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 },
}

/** Each visits a page once in a fresh browser. Numbers are milliseconds unless noted. */
export const measures = { cold, warm, phone: onPhone, weigh, strict, qr, connect }

/** Opens the modal twice. */
async function cold(browser, name) {
  const { buttonAt, press, idle, work, close, tasksSince, page } = await visit(browser, name, { slowdown })
  await idle(15_000)
  const loaded = await work()
  const loadTasks = await tasksSince()
  const calibration = await page.evaluate(() => window.bench.calibrate())
  const before = await work()
  const list = await press('button', 'list')
  await idle(8_000)
  const after = await work()
  const later = await tasksSince(list.at)
  await close()
  await pause(600)
  return {
    calibration,
    button: buttonAt,
    loadScript: loaded.script,
    loadTask: loaded.task,
    loadLongest: Math.max(0, ...loadTasks),
    list: list.ms,
    listScript: after.script - before.script,
    listTask: after.task - before.task,
    laterLongest: Math.max(0, ...later),
    /** How many. */
    laterTasks: later.length,
    second: (await press('button', 'list')).ms,
  }
}

/** The pointer rests over the button for 300 ms before the click. */
async function warm(browser, name) {
  const { idle, hover, press } = await visit(browser, name, { slowdown })
  await idle(15_000)
  await hover()
  await pause(300)
  return { warm: (await press('button', 'list')).ms }
}

async function onPhone(browser, name) {
  const { buttonAt, idle, press } = await visit(browser, name, phone)
  await idle(20_000)
  return { phoneButton: buttonAt, phoneList: (await press('button', 'list')).ms }
}

/**
 * What a visit loads: KB after gzip and files from the page's own host, requests to any host, MB of heap. Also the
 * axe-core rules that the page with its open modal breaks.
 */
async function weigh(browser, name) {
  const { buttonAt, idle, press, page, session, weightUntil } = await visit(browser, name)
  const rest = async () => {
    await idle(6_000)
    await pause(1_500)
    for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage')
    const heap = (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
    return { ...(await weightUntil()), heap }
  }
  const load = await rest()
  const { at } = await press('button', 'list')
  const open = await rest()
  const [button, list] = [await weightUntil(buttonAt), await weightUntil(at)]
  const axe = path.resolve(import.meta.dirname, '../node_modules/axe-core/axe.min.js')
  await page.evaluate(await readFile(axe, 'utf8'))
  const broken = await page.evaluate(async () => (await window.axe.run()).violations.map(({ id }) => id))
  return { button, load, list, open, broken }
}

/** Under a policy that allows neither inline scripts nor inline styles. */
async function strict(browser, name) {
  const { buttonAt, idle, press, page } = await visit(browser, name, { way: 'strict', patience: 12_000 })
  await idle(4_000)
  const opening = buttonAt ? press('button', 'list') : Promise.reject()
  const opens = await opening.then(
    () => true,
    () => false,
  )
  await idle(4_000)
  return { opens, violations: await page.evaluate(() => window.bench.violations.length) }
}

/** Until the QR code is visible, with a local relay. Clicks each step on the way as soon as it is visible. */
async function qr(browser, name) {
  const { idle, press, steps, page, tasksSince } = await visit(browser, name, { slowdown, way: 'relayed' })
  await idle(15_000)
  const list = page.evaluate(() => window.bench.seen('list'))
  const pressed = ['button', ...steps]
  let total = 0
  for (const [at, step] of pressed.entries()) total += (await press(step, pressed[at + 1] ?? 'qr')).ms
  await idle(8_000)
  return { qr: total, qrLongest: Math.max(0, ...(await tasksSince(await list))) }
}

/** From the click on the extension's row to the address on the page, and from there to the account view. */
async function connect(browser, name) {
  const { idle, press, has, closed } = await visit(browser, name, { slowdown })
  await idle(15_000)
  await press('button', 'row')
  await idle(8_000)
  const { ms: connect } = await press('row', 'account')
  if (!has('view')) return { connect }
  await closed()
  await idle(8_000)
  return { connect, account: (await press('account', 'view')).ms }
}
