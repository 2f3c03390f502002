import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from './buildIfStale.mjs'
import { installChromium } from './install.mjs'
import { root } from './run.mjs'

/** How many seconds `npm test` takes for its seeds at most. */
const secondsInTest = 80

const count = availableParallelism()

/**
 * Walks flows through the built product while something breaks, several at a time.
 *
 * @param jobs - Seeds, or runs by their words.
 * @returns Of each run what it was, how long it took, and what did not hold.
 */
async function runFaults({ jobs, workers = count, env, seconds = Infinity, onEnd = () => undefined }) {
  const queue = [...jobs]
  const end = performance.now() + seconds * 1000
  const take = () => (performance.now() < end ? queue.shift() : undefined)
  const results = []
  const add = async (result) => {
    results.push(result)
    print(result)
    await onEnd(result)
  }
  await Promise.all(Array.from({ length: Math.min(workers, queue.length) }, () => work(take, env, add)))
  return results
}

/** The phase of `npm test`: what once found a fault, then as many of its seeds as there is time for. */
export async function testFaults({ env }) {
  const jobs = [...(await readList('regressions')), ...(await readList('quick'))]
  const results = await runFaults({ jobs, env, seconds: secondsInTest })
  const failures = results.filter(({ complaints }) => complaints.length > 0)
  console.log(`faults: ${results.length} of ${jobs.length} runs, ${failures.length} failures`)
  return { passed: results.length - failures.length, failures: failures.map(describe) }
}

/** One process, one world: takes seeds until there are none. */
function work(take, env, add) {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(root, 'test/faults/worker.ts'), {
      cwd: root,
      env: { ...process.env, ...env },
      execArgv: ['--import', 'tsx'],
      // The kits of wallets write down what they could not read: that is what they were given here.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let last = ''
    child.stderr.on('data', (chunk) => {
      last = `${last}${chunk}`.slice(-2_000)
    })
    let job
    const next = () => {
      job = take()
      if (job === undefined) child.disconnect()
      else child.send(job)
    }
    child.on('message', async (said) => {
      if (said !== 'ready') await add(said)
      next()
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (job === undefined) resolve()
      else reject(new Error(`The worker of ${JSON.stringify(job)} ended with ${code}: ${last}`))
    })
  })
}

const describe = ({ job, flow, step, fault }) =>
  `${typeof job === 'number' ? `seed ${job}` : 'regression'}: ${flow}; before "${step}", ${fault}`

function print(result) {
  const { job, ms, complaints } = result
  if (complaints.length === 0) return
  console.log(`\n${describe(result)} (${(ms / 1000).toFixed(1)} s)`)
  for (const { invariant, what } of complaints) console.log(`  ✗ ${invariant}: ${what}`)
  const again = typeof job === 'number' ? `--seeds 1 --from ${job}` : '--regressions'
  console.log(`  npm run faults -- ${again}`)
}

/** What once found a fault, by its words (`regressions`), or the seeds of `npm test` (`quick`). */
const readList = async (name) =>
  JSON.parse(await readFile(path.join(root, `test/faults/${name}.json`), 'utf8'))

const range = (from, count) => Array.from({ length: count }, (_, index) => from + index)

/** What was run before with the same file. */
async function readResults(file) {
  if (!existsSync(file)) return []
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

/**
 * `npm run faults -- --seeds 200 --from 1`; `--workers 2` at a time, `--resume file` goes on where the last run with
 * that file has stopped, `--wallet module` pairs with another phone wallet, `--regressions` runs what once found a
 * fault, `--quick` the seeds of `npm test faults`. The last line is their sum.
 */
async function main() {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '60' },
      from: { type: 'string', default: '1' },
      workers: { type: 'string', default: String(count) },
      resume: { type: 'string' },
      wallet: { type: 'string' },
      regressions: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
    },
  })
  const { seeds, from, workers, resume, wallet } = values
  process.chdir(root)
  const env = await installChromium()
  await buildIfStale()
  const before = resume ? await readResults(resume) : []
  const done = new Set(before.map(({ job }) => job))
  const list = ['regressions', 'quick'].find((name) => values[name])
  const jobs = list ? await readList(list) : range(Number(from), Number(seeds))
  const results = await runFaults({
    jobs: jobs.filter((job) => !done.has(job)),
    workers: Number(workers),
    env: { ...env, ...(wallet && { W3M_WALLET: path.resolve(wallet) }) },
    onEnd: (result) => resume && appendFile(resume, `${JSON.stringify(result)}\n`),
  })
  const all = [...before, ...results]
  const failures = all.filter(({ complaints }) => complaints.length > 0)
  console.log(`\n${all.length} runs, ${failures.length} failures`)
  process.exit(failures.length === 0 ? 0 : 1)
}

if (process.argv[1] === import.meta.filename) await main()
