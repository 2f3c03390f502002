import { parseArgs } from 'node:util'
import { filesWithTest } from './filesWithTest.mjs'
import { installChromium, installPackages } from './install.mjs'
import { root } from './run.mjs'

/**
 * `npm test` runs everything that must pass: checks, unit tests, the gallery, end-to-end tests, and user flows with
 * faults. `npm test languages` renders every view in every language. The last line has the totals.
 *
 * Names of phases run only those (`npm run test:unit`). Paths (`npm test -- test/lib`) and a name (`-t 'rejects'`)
 * select tests. `--shard 1/4` runs a part of them.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string', short: 't' },
    shard: { type: 'string' },
    watch: { type: 'boolean', default: false },
  },
})
const everyPhase = ['checks', 'unit', 'gallery', 'e2e', 'faults']
const phases = [...everyPhase, 'languages']
/** Phases that have no files or names to select. */
const whole = ['checks', 'faults']
const named = positionals.filter((word) => phases.includes(word))
const given = positionals.filter((word) => !phases.includes(word))
const isChoice = given.length > 0 || values.name !== undefined
const wanted = named.length > 0 ? named : everyPhase.filter((phase) => !(isChoice && whole.includes(phase)))

process.chdir(root)
await installPackages()
const env = await installChromium()
const paths = given.length === 0 && values.name ? await filesWithTest(values.name) : given
const { runPhase, unitComponents } = await import('./suites.mjs')

if (values.watch) {
  const { watchUnit } = await import('./watchUnit.mjs')
  await watchUnit({ env, paths, components: await unitComponents() })
  process.exit()
}
const rows = []
for (const phase of wanted) rows.push(...(await runPhase(phase, { ...values, paths, env })))
const failures = rows.flatMap(({ failures }) => failures)
// With the first lines of each error, since the output of its suite may be thousands of lines above.
if (failures.length > 0)
  console.log(['\nFailed:', ...failures.map((text) => text.split('\n', 12).join('\n    '))].join('\n  '))
console.log(`\n${rows.map(draw).join('\n')}\n`)
const passed = rows.reduce((sum, row) => sum + row.passed, 0)
if (passed === 0 && failures.length === 0) failures.push('No tests match')
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)

function draw({ name, passed, failures, seconds }) {
  return `${name.padEnd(18)}${seconds.toFixed(0).padStart(5)} s${String(passed).padStart(6)} passed${String(failures.length).padStart(4)} failed`
}
