import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { measures } from './measures.mjs'
import { ownMeasures } from './ours.mjs'
import { names, pageOf, prepare, stampOf, versionsOf } from './prepare.mjs'
import { report } from './report.mjs'
import { serve } from './serve.mjs'
import { launch } from './visit.mjs'

/**
 * `npm run bench`: measures our page and its peers in alternating visits, and writes `docs/benchmarks.md`.
 *
 * Measurements are stored in `build/bench.json`, so a stopped run continues when you start it again. After `--minutes`
 * it reports what it has. `npm run bench -- --only cold,warm w3m react` measures only some.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '24' },
    only: { type: 'string' },
    prepare: { type: 'boolean' },
    report: { type: 'boolean' },
  },
})
const kept = 'build/bench.json'
const committed = 'bench/results.json'
const known = { ...measures, ...ownMeasures }

/** How often to take each measurement, and on which pages: those that have what it needs. */
const plan = [
  { kind: 'cold', rounds: 6 },
  { kind: 'warm', rounds: 5 },
  { kind: 'weigh', rounds: 1 },
  { kind: 'strict', rounds: 1 },
  { kind: 'trace', rounds: 1, of: ['w3m'] },
  { kind: 'thousands', rounds: 1, of: ['w3m'] },
  { kind: 'overhead', rounds: 2, of: ['w3m'] },
  { kind: 'views', rounds: 3, of: ['w3m'] },
  { kind: 'motion', rounds: 3, of: ['w3m'] },
  { kind: 'phone', rounds: 2 },
  { kind: 'qr', rounds: 2, needs: 'qr' },
  { kind: 'connect', rounds: 2, needs: 'row' },
].filter(({ kind }) => !values.only || values.only.split(',').includes(kind))

/** Takes turns round by round, so that other load on the machine affects all pages equally. */
async function* jobs(wanted) {
  const most = Math.max(...plan.map(({ rounds }) => rounds))
  for (let round = 0; round < most; round++)
    for (const { kind, rounds, of = names, needs } of plan)
      for (const name of of) {
        const has = !needs || needs in (await pageOf(name)).find
        if (round < rounds && has && wanted.includes(name)) yield { kind, name, round }
      }
}

/** The measurements of a stopped run, if it measured the same build. */
async function begun() {
  const build = await stampOf('w3m')
  const before = await readFile(kept, 'utf8').then(JSON.parse, () => undefined)
  if (before?.build === build) return before
  const [{ model }] = os.cpus()
  const machine = { processor: model, cores: os.cpus().length, memory: os.totalmem(), system: os.type() }
  return {
    build,
    date: new Date().toISOString(),
    machine,
    versions: await versionsOf(),
    runs: {},
    faults: [],
  }
}

async function measure(wanted) {
  const end = Date.now() + Number(values.minutes) * 60_000
  const results = await begun()
  const server = await serve()
  const browser = await launch(server)
  results.browser = browser.version()
  // The first visit of a browser also starts the browser.
  await known.warm(browser, 'react')
  try {
    for await (const { kind, name, round } of jobs(wanted)) {
      results.runs[kind] ??= {}
      results.runs[kind][name] ??= []
      const records = results.runs[kind][name]
      if (records.length > round) continue
      if (Date.now() > end) return results
      const start = Date.now()
      records.push(
        await known[kind](browser, name).catch((error) => {
          results.faults.push(`${kind} ${name}: ${error.message.split('\n')[0]}`)
          return {}
        }),
      )
      for (const context of browser.contexts()) await context.close()
      await writeFile(kept, JSON.stringify(results))
      console.log(`${((Date.now() - start) / 1_000).toFixed(1).padStart(6)} s  ${kind} ${name} ${round + 1}`)
    }
    await rm(kept)
    return results
  } finally {
    await browser.close()
    server.stop()
  }
}

await mkdir('build', { recursive: true })
const wanted = values.report ? [] : await prepare(positionals.length > 0 ? positionals : names)
if (!values.report && !values.prepare) {
  const results = await measure(wanted)
  for (const fault of results.faults) console.log(`FAIL  ${fault}`)
  await writeFile(
    committed,
    `${JSON.stringify(results, (_, value) => (typeof value === 'number' ? Number(value.toFixed(2)) : value), 1)}\n`,
  )
}
if (!values.prepare) await report(JSON.parse(await readFile(committed, 'utf8')))
process.exit()
