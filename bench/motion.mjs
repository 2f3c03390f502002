import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { visit } from './visit.mjs'

const steps = [
  ['send', 'amount'],
  ['back', 'receive'],
  ['receive', 'address'],
  ['back', 'send'],
  ['send', 'amount'],
]
const categories = ['cc', 'benchmark', 'blink.animations', 'devtools.timeline', 'blink.user_timing']

/** Connects the extension, opens the account and waits until nothing moves. */
export async function openAccount({ idle, press, closed }) {
  await idle(15_000)
  await press('button', 'row')
  await press('row', 'account')
  await closed()
  await idle(8_000)
  await press('account', 'send')
  await idle(8_000)
}

/** Counts the screen's frames while the card and its views move, and the frames that the browser dropped. */
export async function motion(browser, name) {
  const visited = await visit(browser, name, { slowdown: 4 })
  await openAccount(visited)
  // The first visit of a view loads its code before it moves.
  for (const step of steps) {
    await visited.press(...step)
    await visited.idle(8_000)
  }
  const found = []
  for (const step of steps.slice(1)) {
    found.push(await framesAfter(visited, step))
    await visited.idle(8_000)
  }
  const sum = (key) => found.reduce((total, each) => total + each[key], 0)
  return { frames: sum('frames'), leftOut: sum('leftOut') }
}

/** From the start of the first movement after a click to the end of the last one, by the browser's own report. */
async function framesAfter({ page, session, press }, step) {
  const events = []
  const take = ({ value }) => events.push(...value)
  session.on('Tracing.dataCollected', take)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await page.evaluate(noteMovements)
  await press(...step)
  await pause(1_000)
  const { from, to, mark } = await page.evaluate(() => window.bench.movements())
  await session.send('Tracing.end')
  await once(session, 'Tracing.tracingComplete')
  session.off('Tracing.dataCollected', take)

  const { ts, pid } = events.find((event) => event.name === 'w3m-bench')
  const timeOf = (event) => (event.ts - ts) / 1_000 + mark
  // In one frame, the compositor may draw what moves before the main thread has drawn what else is new.
  const isDrawn = isOnMainThread(events, pid) ? /PRESENTED_ALL/ : /PRESENTED/
  const frames = new Map()
  for (const event of events) {
    const report = event.ph === 'b' && event.name === 'PipelineReporter' && event.args.frame_reporter
    if (!report || event.pid !== pid || timeOf(event) < from || timeOf(event) > to) continue
    const { frame_sequence: frame, state } = report
    frames.set(frame, frames.get(frame) || isDrawn.test(state))
  }
  return { frames: frames.size, leftOut: [...frames.values()].filter((drawn) => !drawn).length }
}

/** Whether an animation of the card or its views needs the main thread for each frame. */
function isOnMainThread(events, pid) {
  const movements = events.filter((event) => event.name === 'Animation' && event.pid === pid)
  const failed = movements.filter(({ args }) => args.data?.compositeFailed).map(({ id2 }) => id2.local)
  return movements.some(
    ({ args, id2 }) => /class='(card|view)\b/.test(args.data?.nodeName) && failed.includes(id2.local),
  )
}

/** Runs in the page: records the animations of the card and its views, which begin one frame after their creation. */
function noteMovements() {
  const { shadowRoot } = document.querySelector('w3m-modal')
  const found = new Set()
  let isOver = false
  const look = () => {
    for (const movement of shadowRoot.getAnimations())
      if (movement.effect.target.matches('.card, .view')) found.add(movement)
    if (!isOver) requestAnimationFrame(look)
  }
  look()
  const before = document.timeline.currentTime
  window.bench.movements = () => {
    isOver = true
    const begun = [...found].filter(({ startTime }) => startTime > before)
    return {
      from: Math.min(...begun.map(({ startTime }) => startTime)),
      to: Math.max(...begun.map(({ startTime, effect }) => startTime + effect.getComputedTiming().endTime)),
      mark: performance.mark('w3m-bench').startTime,
    }
  }
}
