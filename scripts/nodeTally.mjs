import path from 'node:path'

/** A reporter for `node --test`: prints, as JSON, how many tests of each file passed and which failed. */
export default async function* nodeTally(source) {
  const tallies = {}
  for await (const { type, data } of source) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.details?.type === 'suite') continue
    const file = data.file ? path.relative(process.cwd(), data.file) : ''
    tallies[file] ??= { passed: 0, failures: [] }
    const fault = faultOf(type, data)
    if (fault) tallies[file].failures.push(fault)
    else if (type === 'test:pass') tallies[file].passed += 1
  }
  yield JSON.stringify(tallies)
}

/** What to say of a test, unless it passed or failed only for one inside it, which says so itself. */
function faultOf(type, { name, skip, todo, details }) {
  if (type === 'test:pass') return skip || todo ? `${name} (skipped)` : undefined
  return details.error?.failureType === 'subtestsFailed' ? undefined : name
}
