import path from 'node:path'

/** A reporter for `node --test`: prints how many tests passed and which failed, as JSON. */
export default async function* nodeTally(source) {
  const tally = { passed: 0, failures: [] }
  for await (const { type, data } of source) {
    if (data?.details?.type === 'suite') continue
    if (type === 'test:pass' && !data.skip && !data.todo) tally.passed += 1
    else if (type === 'test:pass') tally.failures.push(`${titleOf(data)} (skipped)`)
    // A test that failed only for one inside it is counted by that one.
    else if (type === 'test:fail' && data.details.error?.failureType !== 'subtestsFailed')
      tally.failures.push(titleOf(data))
  }
  yield JSON.stringify(tally)
}

const titleOf = ({ file, name }) => `${file ? path.basename(file) : ''} › ${name}`
