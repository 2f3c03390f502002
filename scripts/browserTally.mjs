import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A reporter for web-test-runner: writes, as JSON, how many tests passed and which failed. */
export const browserTally = (output) => ({
  async onTestRunFinished({ sessions }) {
    const tally = { passed: 0, failures: [] }
    for (const { testFile, testResults, errors, passed } of sessions) {
      const file = path.relative('.', testFile)
      const known = tally.failures.length
      if (testResults) addSuite(testResults, `${file} › `, tally)
      for (const { message } of errors) tally.failures.push(`${file}: ${message}`)
      if (!passed && tally.failures.length === known) tally.failures.push(`${file} did not finish`)
    }
    await mkdir(path.dirname(output), { recursive: true })
    await writeFile(output, JSON.stringify(tally))
  },
})

function addSuite({ tests, suites }, name, tally) {
  for (const test of tests) {
    if (test.passed) tally.passed += 1
    else tally.failures.push(`${name}${test.name}${test.skipped ? ' (skipped)' : ''}`)
  }
  for (const suite of suites) addSuite(suite, `${name}${suite.name} › `, tally)
}
