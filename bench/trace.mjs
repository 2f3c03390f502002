import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { folder, readable } from './prepare.mjs'

/** The table's names for trace events; events that are not listed are other work of the browser. */
const groups = {
  'running functions':
    /^(FunctionCall|RunMicrotasks|FireAnimationFrame|TimerFire|FireIdleCallback|EventDispatch|HandlePostMessage|v8\.(callFunction|newInstance))$/,
  'evaluating modules': /^(v8\.evaluateModule|EvaluateScript)$/,
  style: /^(UpdateLayoutTree|ScheduleStyleRecalculation)$/,
  layout: /^(Layout|PrePaint|HitTest|InvalidateLayout|IntersectionObserver.*)$/,
  painting: /^(Paint|Layerize|Commit|UpdateLayer.*|CompositeLayers)$/,
  'receiving files': /Loader|Fetcher|Resource|XHR/,
  'collecting garbage': /GC|Scavenge|Weakness/i,
  'compiling and parsing': /^V8\.|compile|parse|produce|FlushInstructionCache/i,
}
const groupOf = (name) => Object.keys(groups).find((group) => groups[group].test(name)) ?? 'other work'
const categories = ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile', 'loading']

/** Traces a click that opens the modal, or another one. @returns The main thread's own time by kind of work, and its idle time, in milliseconds. */
export async function traceOf({ session, press }, [pressed, awaited] = ['button', 'list']) {
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  const { ms: list } = await press(pressed, awaited)
  await pause(1_500)
  await session.send('Tracing.end')
  await once(session, 'Tracing.tracingComplete')
  const down = events.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'pointerdown')
  const main = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === down.pid && tid === down.tid)
    .sort((one, other) => one.ts - other.ts || other.dur - one.dur)
  const seen = down.ts + 1_000 * list
  return { list, until: workIn(main, down.ts, seen), after: workIn(main, seen, seen + 1_500_000) }
}

/** Own time, by group, of tasks that start between two times. */
function workIn(main, from, to) {
  const own = { 'no work: waiting for files and frames': (to - from) / 1_000 }
  const add = (group, time) => {
    own[group] = (own[group] ?? 0) + time
  }
  const around = []
  for (const { name, ts, dur } of main) {
    if (ts < from || ts > to) continue
    while (around.length > 0 && around.at(-1).end <= ts) around.pop()
    const group = groupOf(name)
    add(group, dur / 1_000)
    add(around.at(-1)?.group ?? 'no work: waiting for files and frames', -dur / 1_000)
    around.push({ group, end: ts + dur })
  }
  return own
}

/** Opens the modal under a profiler. @returns The functions with the most own time, in milliseconds. */
export async function profileOf({ session, press }) {
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: 250 })
  await session.send('Profiler.start')
  await press('button', 'list')
  const { profile } = await session.send('Profiler.stop')
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
  const own = new Map()
  for (const [at, id] of profile.samples.entries()) {
    const { functionName, url, lineNumber } = frames.get(id)
    const key = JSON.stringify([functionName, url, lineNumber])
    own.set(key, (own.get(key) ?? 0) + profile.timeDeltas[at] / 1_000)
  }
  const found = [...own].map(([key, time]) => ({ frame: JSON.parse(key), time }))
  const ofPage = found.filter(({ frame: [, url] }) => url.startsWith('https:'))
  const most = ofPage.sort((one, other) => other.time - one.time).slice(0, 12)
  return Promise.all(most.map(async ({ frame, time }) => ({ ...(await sourceOf(...frame)), time })))
}

/** The function and its source file: esbuild names the source above its code in a bundle. */
async function sourceOf(name, address, line) {
  const text = await readFile(path.join(folder, readable, 'site', new URL(address).pathname), 'utf8')
  const above = text.split('\n').slice(0, line + 1)
  const source = above.findLast((line) => /^ *\/\/ (src|styles|node_modules)\//.test(line)) ?? ''
  return { name, source: source.replace(/^ *\/\/ (node_modules\/)?/, '') }
}
