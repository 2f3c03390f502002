import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'
import { buildIfStale } from '../../scripts/buildIfStale.mjs'
import { root } from '../../scripts/run.mjs'
import { findBrowsers } from './find.mjs'
import { keptResults, table } from './table.mjs'

/**
 * Runs user journeys through the built product in three engines: `npm run browsers`. `-- --only firefox,chromium` runs
 * those, `-- --journey 'swap|phone'` journeys with a matching name. Screenshots of failures go to `build/browsers`, the
 * last result of each journey to the table in `docs/browsers.md`.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, journey: { type: 'string' } } })
process.chdir(root)
const files = await findBrowsers()
await buildIfStale()
register()
const { engineNames } = await import('./engine.ts')
const { journeys } = await import('./journeys/index.ts')
const { runJourneys } = await import('./run.ts')

const engines = values.only?.split(',') ?? [...engineNames]
const unknown = engines.filter((name) => !engineNames.includes(name))
if (unknown.length > 0) throw new Error(`There are: ${engineNames.join(', ')}; not ${unknown.join(', ')}`)
const wanted = new RegExp(values.journey ?? '')
const chosen = journeys.filter(({ group, what }) => wanted.test(`${group}: ${what}`))
const folder = path.join(root, 'build/browsers')
const resultsFile = path.join(folder, 'results.json')
await mkdir(folder, { recursive: true })
const known = keptResults(JSON.parse(await readFile(resultsFile, 'utf8').catch(() => '{}')))
let failures = 0
await runJourneys({ journeys: chosen, engines, files, shots: folder, onEnd: keep })
await writeTable()
console.log(`\n${chosen.length * engines.length} journeys, ${failures} failures`)
process.exit(chosen.length > 0 && failures === 0 ? 0 : 1)

/** A partial run keeps the other results. */
async function keep({ engine, version, group, what, seconds, fault }) {
  if (fault) failures += 1
  known.set(`${engine} ${group}: ${what}`, { engine, version, group, what, seconds, fault })
  await writeFile(resultsFile, JSON.stringify(Object.fromEntries(known)))
}

async function writeTable() {
  const drawn = table({ journeys, engines: engineNames, known })
  const page = await readFile('docs/browsers.md', 'utf8')
  const [before, after] = page.split(/<!-- journeys -->[\s\S]*<!-- end of journeys -->/)
  const part = `<!-- journeys -->\n\n${drawn}\n\n<!-- end of journeys -->`
  await writeFile('docs/browsers.md', before + part + after)
}
