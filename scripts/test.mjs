import { installChromium, installPackages } from './install.mjs'
import { root } from './run.mjs'

/** Everything that must be green: checks, browser tests, Node tests. The last line is their sum. */
process.chdir(root)
await installPackages()
const env = await installChromium()
const { check } = await import('./check.mjs')
const { runSuites } = await import('./suites.mjs')

const checks = await check()
const suites = await runSuites(env)
const failures = [...checks.failures, ...suites.failures]
tell('Passed only when run alone', suites.unsteady)
tell('Failed', failures)
console.log(`${checks.passed + suites.passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)

function tell(heading, names) {
  if (names.length > 0) console.log(`\n${heading}:\n${names.map((name) => `  ${name}`).join('\n')}`)
}
