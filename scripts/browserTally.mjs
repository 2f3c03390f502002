import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A reporter for web-test-runner: writes, as JSON, how many tests of each file passed and which failed. */
export const browserTally = (output) => ({
  async onTestRunFinished({ sessions }) {
    const tallies = {}
    for (const { testFile, testResults, errors, passed } of sessions) {
      const tally = { passed: 0, failures: [] }
      if (testResults) addSuite(testResults, '', tally)
      for (const { message } of errors) tally.failures.push(message)
      if (!passed && tally.failures.length === 0) tally.failures.push('did not finish')
      tallies[path.relative(process.cwd(), testFile)] = tally
    }
    await mkdir(path.dirname(output), { recursive: true })
    await writeFile(output, JSON.stringify(tallies))
  },
})

function addSuite({ tests, suites }, name, tally) {
  for (const test of tests) {
    if (test.passed) tally.passed += 1
    else tally.failures.push(`${name}${test.name}${test.skipped ? ' (skipped)' : ''}`)
  }
  for (const suite of suites) addSuite(suite, `${name}${suite.name} › `, tally)
}
