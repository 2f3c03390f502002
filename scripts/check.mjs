import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { checkConsumer, lintPackage, lintTypes, pack, packed } from './checks/pack.mjs'
import { changedFiles, integrity } from './integrity.mjs'
import { compileMessages } from './messages/compileAll.mjs'
import { readMessages } from './messages/read.mjs'
import { root, run, runStep } from './run.mjs'
import { writeSnippets } from './snippets.mjs'

/**
 * Every check by name, in the order in which they start. The build is first, because most checks wait for it. `run`
 * starts a process. `faults` returns problems, in a separate process. `after` names a check above that must pass first.
 */
const checks = {
  build: { run: () => run('node esbuild.config.mjs') },
  unused: { run: () => run('knip --no-progress') },
  // Of the product, what only tests use.
  'used by tests only': { run: () => run('knip --no-progress --production --include files,exports,types') },
  layers: { run: () => run('depcruise src sandbox') },
  style: { run: () => run('biome check --error-on-warnings') },
  // Links to missing files or headings.
  links: { run: () => run('markdownlint-cli2') },
  lines: { faults: async () => (await import('./checks/lines.mjs')).lineFaults() },
  words: { faults: async () => (await import('./checks/words.mjs')).wordFaults() },
  messages: {
    faults: async () => (await import('./messages/faults.mjs')).messageFaults(await readMessages()),
  },
  'unread and floats': { faults: async () => (await import('./checks/floats.mjs')).typedFaults() },
  areas: { faults: async () => (await import('./checks/areas.mjs')).areaFaults() },
  conformance: {
    faults: async () => (await import('../test/conformance/conformance.mjs')).conformanceFaults(),
  },
  lockfile: { faults: async () => (await import('./checks/lockfile.mjs')).lockfileFaults() },
  // The types of the tags import the built types.
  types: { run: checkTypes, after: 'build' },
  docs: { after: 'build', faults: async () => (await import('./docs.mjs')).docFaults() },
  licences: { after: 'build', faults: async () => (await import('./checks/licences.mjs')).licenceFaults() },
  browsers: { after: 'build', faults: async () => (await import('./checks/browsers.mjs')).browserFaults() },
  'inherited keys': { after: 'build', faults: async () => (await import('./ownKeys.mjs')).forInFaults() },
  sizes: { after: 'build', faults: async () => (await import('./sizes.mjs')).overweight() },
  // Checks of the published package. All use one tarball of one build.
  'same build twice': { after: 'build', faults: buildDifferences },
  pack: { after: 'build', run: async () => ({ code: 0, output: await pack() }) },
  package: { after: 'pack', run: async () => lintPackage(await packed()) },
  'types of the package': { after: 'pack', run: async () => lintTypes(await packed()) },
  'types on their own': { after: 'pack', run: async () => checkConsumer(await packed()) },
}

/**
 * Runs checks, one per core at a time. Continues after a failure.
 *
 * @param names - The checks to run. A check that one of them needs is taken as passed if it is not listed.
 * @returns The number of passed checks, and the names of the failed ones.
 */
export async function check(names = Object.keys(checks)) {
  await compileMessages()
  const passes = new Map()
  const queue = Object.keys(checks).filter((name) => names.includes(name))
  const work = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      passes.set(name, runCheck(name, passes.get(checks[name].after)))
      await passes.get(name)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  const results = await Promise.all(names.map((name) => passes.get(name)))
  const failures = names.filter((_, at) => !results[at]).map((name) => `check ${name}`)
  return { passed: names.length - failures.length, failures }
}

/** Checks the types of the code and of the snippets in the docs. */
async function checkTypes() {
  await writeSnippets()
  // Two packages install a `tsc` command.
  return run('node node_modules/typescript-native/bin/tsc')
}

/** Returns the files that differ between the existing build and a second one of the same sources. */
async function buildDifferences() {
  const { build } = await import('../esbuild.config.mjs')
  await build({ outdir: 'build/again' })
  return changedFiles(await integrity('dist'), await integrity('build/again')).map(
    (file) => `${file} differs in a second build`,
  )
}

/** Runs one check, unless the check that it needs has failed, and prints the result. @returns Whether it passed. */
async function runCheck(name, before) {
  const { after, run: start = () => run(`node scripts/check.mjs --faults "${name}"`) } = checks[name]
  const hasBase = (await before) !== false
  const failed = async () => ({ code: 1, output: `${after} failed` })
  const { code, output } = await runStep(`check ${name}`, hasBase ? start : failed)
  if (code !== 0) console.log(output)
  return code === 0
}

/** `npm run check` runs all checks, `npm run check -- types style` only these two. */
async function main() {
  process.chdir(root)
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { faults: { type: 'string' } },
  })
  if (values.faults) {
    const faults = await checks[values.faults].faults()
    if (faults.length > 0) console.log(faults.join('\n'))
    return faults.length === 0
  }
  const unknown = positionals.filter((name) => !(name in checks))
  if (unknown.length > 0)
    throw new Error(`Unknown check: ${unknown.join(', ')}. Checks: ${Object.keys(checks).join(', ')}`)
  return (await check(positionals.length > 0 ? positionals : undefined)).failures.length === 0
}

if (import.meta.filename === process.argv[1]) process.exit((await main()) ? 0 : 1)
