import { floatFaults } from './checks/floats.mjs'
import { licenceFaults } from './checks/licences.mjs'
import { lockfileFaults } from './checks/lockfile.mjs'
import { checkConsumer, pack } from './checks/pack.mjs'
import { buildDifferences } from './checks/reproducible.mjs'
import { stalePages } from './docs.mjs'
import { run } from './run.mjs'
import { overweight } from './sizes.mjs'

/** Passes where there is nothing to say. */
const listing = async (faults) => ({ code: faults.length > 0 ? 1 : 0, output: faults.join('\n') })

/** Every check by name. `package` and those after it look at the build, which comes first. */
const checks = {
  build: () => run('node esbuild.config.mjs'),
  types: () => run('tsc'),
  style: () => run('biome check --error-on-warnings'),
  layers: () => run('depcruise src sandbox'),
  unused: () => run('knip --no-progress'),
  floats: async () => listing(floatFaults()),
  docs: async () => listing(await stalePages()),
  lockfile: async () => listing(await lockfileFaults()),
  licences: async () => listing(await licenceFaults()),
  sizes: async () => listing(await overweight()),
  'same build twice': async () => listing(await buildDifferences()),
  package: async () => run(`publint ${await pack()} --strict`),
  'types of the package': async () =>
    run(`attw ${await pack()} --profile esm-only --exclude-entrypoints ./w3m-modal.js --no-color`),
  'types on their own': async () => checkConsumer(await pack()),
}

/** Runs all checks, also after one has failed. @returns How many passed, and which failed. */
export async function check() {
  const tally = { passed: 0, failures: [] }
  for (const [name, run] of Object.entries(checks)) {
    const { code, output } = await run().catch((error) => ({
      code: 1,
      output: String(error?.stack ?? error),
    }))
    if (code === 0) tally.passed += 1
    else tally.failures.push(`check ${name}`)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} check ${name}`)
    if (code !== 0) console.log(output)
  }
  return tally
}

if (import.meta.filename === process.argv[1]) {
  const { failures } = await check()
  process.exit(failures.length === 0 ? 0 : 1)
}
