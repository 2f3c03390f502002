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
 * Component tests with a suite of their own, in which nothing moves: those that draw every state of every part and view
 * take minutes; those that draw every view in every language are no part of `npm test`.
 */
const drawn = { gallery: /(?:ui\/everyPart|views\/everyView\w+)\.test\./, languages: /test\/languages\// }
const suiteOf = (file) => Object.keys(drawn).find((suite) => drawn[suite].test(file)) ?? 'components'

const nothing = { passed: 0, failures: [], printed: '' }

/** Whether a file is one of those that paths, or parts of them, ask for. */
const isAmong = (file, paths) => paths.length === 0 || paths.some((part) => file.includes(part))

const quote = (text) => `'${text.replaceAll("'", `'\\''`)}'`

/** Runs tests in Node, those of one project of vitest.config.mjs. */
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

/** What passed and failed; skipped counts as failed, unless it was skipped by the name that was asked for. */
function tallyNode({ code, printed, isFiltered, told }) {
  const tests = (told?.testResults ?? []).flatMap(({ name, assertionResults, status, message }) => {
    const file = path.relative('.', name)
    const own = assertionResults.map(({ fullName, status }) => ({ title: `${file} › ${fullName}`, status }))
    const isBroken = status === 'failed' && !own.some((test) => test.status === 'failed')
    return isBroken ? [...own, { title: `${file}: ${message}`, status }] : own
  })
  const isFailure = ({ status }) => status !== 'passed' && !(isFiltered && status === 'skipped')
  const failures = tests.filter(isFailure).map(({ title }) => title)
  if (code !== 0 && failures.length === 0) failures.push(`the run ended with ${code}`)
  return { passed: tests.filter(({ status }) => status === 'passed').length, failures, printed }
}

/** Runs component tests in Chromium. */
async function runBrowser(suite, { paths, name, env, echo }) {
  const output = `${results}/${suite}.json`
  await rm(output, { force: true })
  const wanted = (file) => suiteOf(file) === suite && isAmong(file, paths)
  const found = await bundleTests({ wanted, outdir: `build/${suite}` })
  if (found.length === 0) return nothing
  const { code, output: printed } = await run(`wtr --files ${found.join(' ')}`, {
    env: { ...env, W3M_RESULTS: output, W3M_GREP: name, W3M_STILL: suite in drawn ? '1' : undefined },
    echo,
  })
  const { passed, failures } = (await readJson(output)) ?? { passed: 0, failures: ['nothing was told'] }
  // A test that was left out by its name is a failure to web-test-runner.
  if (code !== 0 && failures.length === 0 && name === undefined) failures.push(`the run ended with ${code}`)
  return { passed, failures, printed }
}

const readJson = (file) =>
  readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined)

/** The component tests among the unit tests. */
export const unitComponents = async () =>
  (await componentTests()).filter((file) => suiteOf(file) === 'components')

/**
 * The suites of each phase of `npm test`, which run in parallel. What each resolves with: how many tests passed, which
 * failed, and what was printed if it does not run alone.
 */
const phases = {
  checks: { checks: () => check() },
  unit: {
    'unit, Node': (options) => runNode('unit', options),
    'unit, components': (options) => runBrowser('components', options),
  },
  gallery: { gallery: (options) => runBrowser('gallery', options) },
  languages: { languages: (options) => runBrowser('languages', options) },
  // They load the built product.
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
 * Runs the suites of a phase. What fails has failed: nothing is tried again. What a suite prints is seen at once where
 * it runs alone, else at its end.
 *
 * @returns Of each suite its name, how many tests passed, which failed, and how many seconds it took.
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
