import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { testFaults } from '../test/faults/runFaults.mjs'
import { buildIfStale } from './buildIfStale.mjs'
import { bundleTests, componentTests } from './bundleTests.mjs'
import { check } from './check.mjs'
import { nodeTests } from './nodeTests.mjs'
import { run } from './run.mjs'

const results = 'build/results'

/**
 * Component tests in suites of their own, which run with reduced motion. Those that render every state of every part
 * and view take minutes. Those that render every view in every language are not part of `npm test`.
 */
const drawn = { gallery: /(?:ui\/everyPart|views\/everyView\w+)\.test\./, languages: /test\/languages\// }
const suiteOf = (file) => Object.keys(drawn).find((suite) => drawn[suite].test(file)) ?? 'components'

const nothing = { passed: 0, failures: [], printed: '' }

/** Whether a file's path contains one of the given parts, or no part is given. */
const isAmong = (file, paths) => paths.length === 0 || paths.some((part) => file.includes(part))

const quote = (text) => `'${text.replaceAll("'", `'\\''`)}'`

/** Runs the Node tests of one project of vitest.config.mjs. */
async function runNode(project, { paths, name, shard, env, echo, prepare }) {
  const found = (await nodeTests())[project]
  if (!found.some((file) => isAmong(file, paths))) return nothing
  await prepare?.()
  const output = `${results}/${project}.json`
  await rm(output, { force: true })
  const options = [
    `--project ${project} --passWithNoTests`,
    `--reporter=default --reporter=json --outputFile.json=${output}`,
    name === undefined ? '' : `-t ${quote(name)}`,
    shard === undefined ? '' : `--shard ${quote(shard)}`,
  ]
  const { code, output: printed } = await run(
    `vitest run ${options.join(' ')} ${paths.map(quote).join(' ')}`,
    { env, echo },
  )
  return tallyNode({ code, printed, isFiltered: name !== undefined, told: await readJson(output) })
}

/** Counts passed and failed tests. A skipped test counts as failed, unless tests were selected by name. */
function tallyNode({ code, printed, isFiltered, told }) {
  const tests = (told?.testResults ?? []).flatMap(({ name, assertionResults, status, message }) => {
    const file = path.relative('.', name)
    const own = assertionResults.map(({ fullName, status, failureMessages = [] }) => ({
      title: [`${file} › ${fullName}`, ...failureMessages].join('\n'),
      status,
    }))
    const isBroken = status === 'failed' && !own.some((test) => test.status === 'failed')
    return isBroken ? [...own, { title: `${file}: ${message}`, status }] : own
  })
  const isFailure = ({ status }) => status !== 'passed' && !(isFiltered && status === 'skipped')
  const failures = tests.filter(isFailure).map(({ title }) => title)
  if (code !== 0 && failures.length === 0) failures.push(`exit code ${code}`)
  return { passed: tests.filter(({ status }) => status === 'passed').length, failures, printed }
}

/** Runs component tests in Chromium. */
async function runBrowser(suite, { paths, name, env, echo }) {
  const output = `${results}/${suite}.json`
  await rm(output, { force: true })
  const wanted = (file) => suiteOf(file) === suite && isAmong(file, paths)
  const found = await bundleTests({ wanted, outdir: `build/${suite}`, splitting: !(suite in drawn) })
  if (found.length === 0) return nothing
  const { code, output: printed } = await run(`wtr --files ${found.join(' ')}`, {
    env: { ...env, W3M_RESULTS: output, W3M_GREP: name, W3M_STILL: suite in drawn ? '1' : undefined },
    echo,
  })
  const { passed, failures } = (await readJson(output)) ?? { passed: 0, failures: ['no results'] }
  // web-test-runner exits with an error if a test was left out by name.
  if (code !== 0 && failures.length === 0 && name === undefined) failures.push(`exit code ${code}`)
  return { passed, failures, printed }
}

const readJson = (file) =>
  readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined)

/** Returns the component tests that are unit tests. */
export const unitComponents = async () =>
  (await componentTests()).filter((file) => suiteOf(file) === 'components')

/**
 * The suites of each phase of `npm test`, which run in parallel. Each resolves with the number of passed tests, the
 * failures, and its output if it does not run alone.
 */
const phases = {
  checks: { checks: () => check() },
  unit: {
    'unit, Node': (options) => runNode('unit', options),
    'unit, components': (options) => runBrowser('components', options),
  },
  gallery: { gallery: (options) => runBrowser('gallery', options) },
  languages: { languages: (options) => runBrowser('languages', options) },
  // End-to-end tests load the built product.
  e2e: {
    e2e: (options) =>
      runNode('e2e', {
        ...options,
        prepare: () => buildIfStale({ isDraft: options.paths.length > 0 || options.name !== undefined }),
      }),
  },
  faults: {
    async faults({ env }) {
      await buildIfStale()
      return testFaults({ env })
    },
  },
}

/**
 * Runs the suites of a phase. Failed tests are not retried. The output of a suite appears at once if it runs alone,
 * otherwise when it ends.
 *
 * @returns For each suite its name, the number of passed tests, the failures, and its duration in seconds.
 */
export async function runPhase(phase, options) {
  await mkdir(results, { recursive: true })
  const suites = Object.entries(phases[phase])
  const echo = suites.length === 1
  return Promise.all(
    suites.map(async ([name, runSuite]) => {
      const start = performance.now()
      const { printed, ...tally } = await runSuite({ ...options, echo })
      if (!echo) console.log(printed)
      return { name, ...tally, seconds: (performance.now() - start) / 1000 }
    }),
  )
}
