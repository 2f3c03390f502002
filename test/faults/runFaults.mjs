import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../../scripts/buildIfStale.mjs'
import { installChromium } from '../../scripts/install.mjs'
import { root } from '../../scripts/run.mjs'

const count = availableParallelism()

/**
 * Starts a process with its own world, which runs one job after the other.
 *
 * @returns `run` resolves with a job's description, duration and violated invariants; it rejects if the process ends.
 *   `stop` ends the process.
 */
export function startWorker(env = {}) {
  const child = fork(path.join(root, 'test/faults/worker.ts'), {
    cwd: root,
    env: { ...process.env, ...env },
    execArgv: ['--import', 'tsx'],
    // Wallet kits print what they cannot parse.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let last = ''
  child.stderr.on('data', (chunk) => {
    last = `${last}${chunk}`.slice(-2_000)
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const hear = () =>
    new Promise((resolve, reject) => {
      child.once('message', resolve)
      ended.then((code) => reject(new Error(`The worker ended with ${code}: ${last}`)))
    })
  const ready = hear()
  ready.catch(() => undefined)
  return {
    async run(job) {
      await ready
      const result = hear()
      child.send(job)
      return result
    },
    stop() {
      if (child.connected) child.disconnect()
      return ended
    },
  }
}

/**
 * Runs flows through the built widget while something breaks, several at a time.
 *
 * @param jobs - Seeds, or runs in words.
 * @returns The result of each run. If a worker ends, its run fails, and another worker replaces it.
 */
async function runFaults({ jobs, workers = count, env, onEnd = () => undefined }) {
  const queue = [...jobs]
  const results = []
  const work = async () => {
    let worker = startWorker(env)
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      const start = performance.now()
      const result = await worker.run(job).catch((error) => {
        worker = startWorker(env)
        const ms = Math.round(performance.now() - start)
        return { job, ms, complaints: [{ invariant: 'the runner keeps running', what: error.message }] }
      })
      results.push(result)
      print(result)
      await onEnd(result)
    }
    await worker.stop()
  }
  await Promise.all(Array.from({ length: Math.min(workers, queue.length) }, work))
  return results
}

const isFailure = ({ complaints }) => complaints.length > 0

/** The last phase of `npm test`: all runs that once found a fault, and the quick seeds. */
export async function testFaults({ env }) {
  const jobs = [...(await readList('regressions')), ...(await readList('quick'))]
  const results = await runFaults({ jobs, env })
  const failures = results.filter(isFailure)
  console.log(`faults: ${results.length} of ${jobs.length} runs, ${failures.length} failures`)
  return { passed: results.length - failures.length, failures: failures.map(describe) }
}

const describe = ({ job, flow, strikes = [], setting = {} }) => {
  const when = ({ step, afterMs }) => (afterMs > 0 ? `${afterMs} ms into "${step}"` : `before "${step}"`)
  const what = strikes.map((strike) => `${when(strike)}, ${strike.fault}`).join('; ')
  const { delays = [], amount, extension, blockSeconds } = setting
  const more = [
    extension,
    amount,
    blockSeconds > 0 && 'a block each second',
    delays.length > 0 && 'late answers',
  ]
  const name = typeof job === 'number' ? `seed ${job}` : 'regression'
  return `${name}: ${flow}; ${what} (${more.filter(Boolean).join(', ')})`
}

function print(result) {
  const { job, ms, complaints } = result
  if (!isFailure(result)) return
  console.log(`\n${describe(result)} (${(ms / 1000).toFixed(1)} s)`)
  for (const { invariant, what } of complaints) console.log(`  ✗ ${invariant}: ${what}`)
  const again = typeof job === 'number' ? `--seeds 1 --from ${job}` : '--list regressions'
  console.log(`  npm run faults -- ${again}`)
}

/** Runs and failures by flow and by fault, those with failures first. */
function summarize(results) {
  const keys = { flow: ({ flow }) => [flow], fault: ({ strikes = [] }) => strikes.map(({ fault }) => fault) }
  for (const [key, namesOf] of Object.entries(keys)) {
    const groups = new Map()
    for (const result of results)
      for (const name of namesOf(result)) groups.set(name, [...(groups.get(name) ?? []), result])
    const rows = [...groups].map(([name, runs]) => [name, runs.length, runs.filter(isFailure).length])
    rows.sort((a, b) => b[2] - a[2] || b[1] - a[1])
    console.log(`\n${key.padEnd(72)}  runs  failures`)
    for (const [name, runs, failures] of rows)
      console.log(`${String(name).padEnd(72)}${String(runs).padStart(6)}${String(failures).padStart(10)}`)
  }
}

/** `regressions`, `quick`, or the path of a similar file: seeds, or runs in words. */
const readList = async (name) => {
  const own = path.join(root, `test/faults/${name}.json`)
  return JSON.parse(await readFile(existsSync(own) ? own : name, 'utf8'))
}

const range = (from, count) => Array.from({ length: count }, (_, index) => from + index)

/** The results of an earlier run. */
async function readResults(file) {
  if (!existsSync(file)) return []
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

const keyOf = (job) => JSON.stringify(job)

/**
 * `npm run faults -- --seeds 1500 --from 1 --out build/faults.jsonl`: see docs/reliability.md. The last line is the
 * total.
 */
async function main() {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '60' },
      from: { type: 'string', default: '1' },
      workers: { type: 'string', default: String(count) },
      out: { type: 'string' },
      list: { type: 'string' },
      wallet: { type: 'string' },
    },
  })
  const { seeds, from, workers, out, list, wallet } = values
  process.chdir(root)
  const env = await installChromium()
  await buildIfStale()
  const jobs = list ? await readList(list) : range(Number(from), Number(seeds))
  const wanted = new Set(jobs.map(keyOf))
  const before = (out ? await readResults(out) : []).filter(({ job }) => wanted.has(keyOf(job)))
  const done = new Set(before.map(({ job }) => keyOf(job)))
  if (out) await mkdir(path.dirname(out), { recursive: true })
  const results = await runFaults({
    jobs: jobs.filter((job) => !done.has(keyOf(job))),
    workers: Number(workers),
    env: { ...env, ...(wallet && { W3M_WALLET: path.resolve(wallet) }) },
    onEnd: (result) => out && appendFile(out, `${JSON.stringify(result)}\n`),
  })
  const all = [...before, ...results]
  summarize(all)
  const failures = all.filter(isFailure)
  console.log(`\n${all.length} of ${jobs.length} runs, ${failures.length} failures`)
  process.exit(failures.length === 0 ? 0 : 1)
}

if (process.argv[1] === import.meta.filename) await main()
