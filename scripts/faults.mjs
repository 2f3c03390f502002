import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from './buildIfStale.mjs'
import { installChromium } from './install.mjs'
import { root } from './run.mjs'

/**
 * `npm run faults -- --seeds 200 --from 1`: each seed walks a flow through the built product while something breaks.
 * `--workers 2` at a time, `--resume file` goes on where the last run with that file has stopped, `--wallet module`
 * pairs with another phone wallet. The last line is their sum.
 */
const regressionsFile = path.join(root, 'test/faults/regressions.json')

/** @returns Of each run its seed, its words, how long it took, and what did not hold. */
export async function runFaults({ seeds, workers, env, done = new Map(), onEnd = () => undefined }) {
  const queue = seeds.filter((seed) => !done.has(seed))
  const results = [...done.values()]
  const add = async (result) => {
    results.push(result)
    print(result)
    await onEnd(result)
  }
  await Promise.all(Array.from({ length: Math.min(workers, queue.length) }, () => work(queue, env, add)))
  return results
}

/** One process, one world: takes seeds off the queue until there are none. */
function work(queue, env, add) {
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
    let seed
    const next = () => {
      seed = queue.shift()
      if (seed === undefined) child.disconnect()
      else child.send(seed)
    }
    child.on('message', async (said) => {
      if (said !== 'ready') await add(said)
      next()
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (seed === undefined) resolve()
      else reject(new Error(`The worker of seed ${seed} ended with ${code}: ${last}`))
    })
  })
}

function print({ seed, flow, step, fault, ms, complaints }) {
  if (complaints.length === 0) return
  console.log(`\nseed ${seed} (${(ms / 1000).toFixed(1)} s): ${flow}; before "${step}", ${fault}`)
  for (const { invariant, what } of complaints) console.log(`  ✗ ${invariant}: ${what}`)
  console.log(`  npm run faults -- --seeds 1 --from ${seed}`)
}

/** The seeds that once found a fault: they always run first. */
export const regressions = async () =>
  JSON.parse(await readFile(regressionsFile, 'utf8')).map(({ seed }) => seed)

export const range = (from, count) => Array.from({ length: count }, (_, index) => from + index)

async function readResults(file) {
  if (!file || !existsSync(file)) return new Map()
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  return new Map(lines.map((line) => JSON.parse(line)).map((result) => [result.seed, result]))
}

async function main() {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '60' },
      from: { type: 'string', default: '1' },
      workers: { type: 'string', default: String(availableParallelism()) },
      resume: { type: 'string' },
      wallet: { type: 'string' },
    },
  })
  process.chdir(root)
  const env = await installChromium()
  await buildIfStale()
  if (values.resume) await mkdir(path.dirname(path.resolve(values.resume)), { recursive: true })
  const results = await runFaults({
    seeds: range(Number(values.from), Number(values.seeds)),
    workers: Number(values.workers),
    env: { ...env, ...(values.wallet && { W3M_WALLET: path.resolve(values.wallet) }) },
    done: await readResults(values.resume),
    onEnd: (result) => values.resume && appendFile(values.resume, `${JSON.stringify(result)}\n`),
  })
  const failures = results.filter(({ complaints }) => complaints.length > 0)
  console.log(`\n${results.length} runs, ${failures.length} failures`)
  process.exit(failures.length === 0 ? 0 : 1)
}

if (process.argv[1] === import.meta.filename) await main()
