import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * A reporter for web-test-runner that writes the number of passed tests and the failures, each with its error, as JSON.
 * Skipped means failed.
 *
 * @param isFiltered - True if tests were selected by name. Those left out do not count as skipped.
 */
export const browserTally = ({ output, isFiltered }) => ({
  async onTestRunFinished({ sessions }) {
    const tally = { passed: 0, failures: [] }
    for (const session of sessions) addSession(session, { tally, isFiltered })
    await mkdir(path.dirname(output), { recursive: true })
    await writeFile(output, JSON.stringify(tally))
  },
})

function addSession({ testFile, testResults, errors, passed }, { tally, isFiltered }) {
  const file = path.relative('.', testFile)
  const known = tally.failures.length
  if (testResults) addSuite(testResults, { name: `${file} › `, tally, isFiltered })
  for (const { message } of errors) tally.failures.push(`${file}: ${message}`)
  // `passed` is also false if a test was left out by name.
  const isWhole = passed || (isFiltered && testResults)
  if (!isWhole && tally.failures.length === known) tally.failures.push(`${file} did not finish`)
}

function addSuite({ tests, suites }, { name, tally, isFiltered }) {
  for (const test of tests) {
    if (test.passed) tally.passed += 1
    else if (!isFiltered || test.error)
      tally.failures.push(
        `${name}${test.name}\n${test.error?.message ?? 'skipped'}\n${test.error?.actual ?? ''}`,
      )
  }
  for (const suite of suites) addSuite(suite, { name: `${name}${suite.name} › `, tally, isFiltered })
}
