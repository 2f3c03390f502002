import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A reporter for web-test-runner: writes how many tests passed and which failed. */
export const browserTally = (file) => ({
  async onTestRunFinished({ sessions }) {
    const tally = { passed: 0, failures: [] }
    for (const { testFile, testResults, errors, passed } of sessions) {
      const name = path.basename(testFile)
      const before = tally.failures.length
      if (testResults) addSuite(testResults, name, tally)
      for (const { message } of errors) tally.failures.push(`${name}: ${message}`)
      if (!passed && tally.failures.length === before) tally.failures.push(`${name}: did not finish`)
    }
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(tally))
  },
})

function addSuite({ tests, suites }, path, tally) {
  for (const { name, passed, skipped } of tests) {
    if (passed) tally.passed += 1
    else tally.failures.push(`${path} › ${name}${skipped ? ' (skipped)' : ''}`)
  }
  for (const suite of suites) addSuite(suite, `${path} › ${suite.name}`, tally)
}
