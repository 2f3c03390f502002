import { moments } from '../scripts/sizes.mjs'
import { prepare } from './prepare.mjs'
import { serve } from './serve.mjs'
import { launch, visit } from './visit.mjs'

/**
 * `npm run bench:quick`: checks what our page fetches to open, to connect an extension and to show its account. Each
 * click waits until the page is idle. Counts are the same on every machine; times differ and are only printed.
 */
await prepare(['w3m'])
const server = await serve()
const browser = await launch(server)
const visited = await visit(browser, 'w3m', { slowdown: 4, way: 'strict' })
const { buttonAt, idle, press, weightUntil, tasksSince, page } = visited

const list = await press('button', 'row')
await idle(20_000)
const open = await weightUntil()
const tasks = await tasksSince(list.at)
await press('row', 'account')
await idle(20_000)
const connected = await weightUntil()
await press('account', 'view')
await idle(20_000)
const viewed = await weightUntil()
const [before, first] = [await weightUntil(buttonAt), await weightUntil(list.at)]
const violations = await page.evaluate(() => window.bench.violations.length)

const limitOf = (...names) =>
  moments.reduce((sum, { name, limit }) => sum + (names.includes(name) ? limit : 0), 0)
const untilList = limitOf('script tag', 'first open', 'wallets of the page and of the registry')
const checks = [
  ['files until the button', before.files, 1],
  ['KB until the button', before.kilobytes, limitOf('script tag')],
  ['files that the list adds', first.files - before.files, 6],
  ['KB until the list', first.kilobytes, untilList],
  ['files that connecting an extension adds', connected.files - open.files, 4],
  ['files that the account adds', viewed.files - connected.files, 3],
  ['violations of a strict policy', violations, 0],
]
for (const [name, count, limit] of checks)
  console.log(`${count > limit ? 'OVER' : 'ok  '} ${count.toFixed(1).padStart(6)} of ${limit}  ${name}`)
console.log(
  `${open.files - first.files} files came after the list unasked, and ${tasks.length} tasks of 50 ms and more.`,
)
console.log(`The list came after ${list.ms.toFixed(0)} ms.`)
await browser.close()
process.exit(checks.some(([, count, limit]) => count > limit) ? 1 : 0)
