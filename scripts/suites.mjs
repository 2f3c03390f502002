import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { bundleTests } from './bundleTests.mjs'
import { files } from './files.mjs'
import { run } from './run.mjs'

const results = 'build/results'
/** Milliseconds a file of Node tests may take; the longest takes a third of it beside another one. */
const patience = 300_000

/**
 * The suites of tests. A suite finds its files, and turns some of them into a command that writes one tally
 * per file to `output`.
 */
const suites = {
  browser: {
    async find() {
      await bundleTests()
      return files('build/test', /\.test\.js$/)
    },
    command: (found) => `wtr --files ${found.join(' ')}`,
  },
  node: {
    find: () => files('test', /\.node\.test\.ts$/),
    command: (found, output) =>
      `node --import tsx --test --test-timeout=${patience} --test-concurrency=${Math.min(3, found.length)} --test-reporter=spec --test-reporter-destination=stdout --test-reporter=./scripts/nodeTally.mjs --test-reporter-destination=${output} ${found.join(' ')}`,
  },
}

/**
 * Runs all tests. A file that fails is run once more, with nothing beside it: two browsers on two cores
 * may starve each other. What passes only then is told as `unsteady`: a fault of the test or of the product.
 *
 * @returns How many passed, which failed, and which files passed only alone.
 */
export async function runSuites(env) {
  const total = { passed: 0, failures: [], unsteady: [] }
  for (const [name, suite] of Object.entries(suites)) {
    const found = await suite.find()
    if (found.length === 0) throw new Error(`There are no ${name} tests`)
    const tallies = await tallySuite({ name, suite, found, env })
    for (const file of found.filter((file) => tallies[file].failures.length > 0)) {
      const again = await tallySuite({ name, suite, found: [file], env })
      if (again[file].failures.length === 0)
        total.unsteady.push(...tallies[file].failures.map((test) => `${file} › ${test}`))
      tallies[file] = again[file]
    }
    for (const [file, { passed, failures }] of Object.entries(tallies)) {
      total.passed += passed
      total.failures.push(...failures.map((test) => `${path.basename(file)} › ${test}`))
    }
  }
  return total
}

/** Runs some files of a suite. A file that told nothing has failed. */
async function tallySuite({ name, suite, found, env }) {
  const output = `${results}/${name}.json`
  await mkdir(results, { recursive: true })
  await rm(output, { force: true })
  const { code } = await run(suite.command(found, output), { echo: true, env })
  const tallies = await readFile(output, 'utf8')
    .then(JSON.parse)
    .catch(() => ({}))
  for (const file of found)
    tallies[file] ??= { passed: 0, failures: [`told nothing; the run ended with ${code}`] }
  const failed = Object.values(tallies).some(({ failures }) => failures.length > 0)
  if (code !== 0 && !failed) tallies[found[0]].failures.push(`the run ended with ${code}`)
  return tallies
}
