import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'
import { findBrowsers } from './browsers/find.mjs'
import { table } from './browsers/table.mjs'
import { buildIfStale } from './buildIfStale.mjs'
import { root } from './run.mjs'

/**
 * Walks people's journeys through the built product in three engines: `npm run browsers`. `-- --only firefox,chromium`
 * takes those, `-- --journey swap` the journeys whose name holds that. Pictures of what failed go to `build/browsers`;
 * the table of a whole run goes to `docs/browsers.md`.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, journey: { type: 'string' } } })
process.chdir(root)
const files = await findBrowsers()
await buildIfStale()
register()
const { engineNames } = await import('../test/browsers/engine.ts')
const { runJourneys } = await import('../test/browsers/run.ts')

const engines = values.only?.split(',') ?? [...engineNames]
const unknown = engines.filter((name) => !engineNames.includes(name))
if (unknown.length > 0) throw new Error(`There are: ${engineNames.join(', ')}; not ${unknown.join(', ')}`)
const shots = path.join(root, 'build/browsers')
const { results, versions } = await runJourneys({ engines, words: values.journey, files, shots })
const failures = results.filter(({ fault }) => fault)
await keep()
console.log(`\n${results.length} walks, ${failures.length} failures`)
process.exit(results.length > 0 && failures.length === 0 ? 0 : 1)

/** What each engine gave when all its journeys were walked last; the docs show them once all were. */
async function keep() {
  if (values.journey) return
  await mkdir(shots, { recursive: true })
  const file = path.join(shots, 'results.json')
  const known = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
  for (const name of engines)
    known[name] = { version: versions[name], results: results.filter(({ engine }) => engine === name) }
  await writeFile(file, JSON.stringify(known))
  if (!engineNames.every((name) => known[name])) return
  const page = await readFile('docs/browsers.md', 'utf8')
  const [before, after] = page.split(/<!-- journeys -->[\s\S]*<!-- end of journeys -->/)
  await writeFile(
    'docs/browsers.md',
    `${before}<!-- journeys -->\n\n${table(known)}\n\n<!-- end of journeys -->${after}`,
  )
}
