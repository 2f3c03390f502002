import { mkdir, readFile, rm } from 'node:fs/promises'
import { installChromium, installPackages } from './install.mjs'
import { root, run } from './run.mjs'

/** Everything that must be green: checks, browser tests, Node tests. The last line is their sum. */
process.chdir(root)
await installPackages()
const env = { CHROMIUM: await installChromium() }
const { bundleTests } = await import('./bundleTests.mjs')
const { check } = await import('./check.mjs')
const { files } = await import('./files.mjs')

const total = await check()

const browserResults = 'build/results/browser.json'
await rm(browserResults, { force: true })
if ((await bundleTests()) > 0) {
  const { code } = await run('wtr', { echo: true, env })
  await addResults('browser tests', { code, file: browserResults })
}

const nodeResults = 'build/results/node.json'
await mkdir('build/results', { recursive: true })
await rm(nodeResults, { force: true })
const nodeTests = await files('test', /\.node\.test\.ts$/)
if (nodeTests.length > 0) {
  const reporters = `--test-reporter=spec --test-reporter-destination=stdout --test-reporter=./scripts/nodeTally.mjs --test-reporter-destination=${nodeResults}`
  const command = `node --import tsx --test --test-concurrency=2 ${reporters} ${nodeTests.join(' ')}`
  const { code } = await run(command, { echo: true, env })
  await addResults('Node tests', { code, file: nodeResults })
}

if (total.failures.length > 0)
  console.log(`\nFailed:\n${total.failures.map((name) => `  ${name}`).join('\n')}`)
console.log(`${total.passed} passed, ${total.failures.length} failed`)
process.exit(total.failures.length === 0 ? 0 : 1)

/** Adds what a run has written. A run that ended badly has failed, even where no test of it has. */
async function addResults(name, { code, file }) {
  const results = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined)
  total.passed += results?.passed ?? 0
  total.failures.push(...(results?.failures ?? []))
  if (!results || (code !== 0 && results.failures.length === 0))
    total.failures.push(`${name}: ended with ${code}`)
}
