import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installedFaults } from './checks/installed.mjs'
import { checkConsumer, lintPackage, lintTypes } from './checks/pack.mjs'
import { installChromium } from './install.mjs'
import { root, run, runStep } from './run.mjs'

/**
 * Packs HEAD in a clean clone with `npm pack`, as after a first checkout, and checks the tarball as users will
 * install it.
 */
async function checkRelease(folder) {
  const clone = path.join(folder, 'clone')
  await step('clone', () => run(`git clone --quiet ${root} ${clone}`))
  await step('pack', () => run('npm pack', { cwd: clone }))
  const { name, version } = JSON.parse(await readFile(path.join(clone, 'package.json'), 'utf8'))
  const tarball = path.join(clone, `${name}-${version}.tgz`)
  await step('publint', () => lintPackage(tarball))
  await step('types of every entry', () => lintTypes(tarball))
  await step('types on their own', () => checkConsumer(tarball, path.join(folder, 'consumer')))
  await step('installed', async () => {
    const faults = await installedFaults(tarball, path.join(folder, 'project'), await installChromium())
    return { code: faults.length, output: faults.join('\n') }
  })
  await step('documentation site', () => run('npm run docs:build', { cwd: clone }))
  // The clone has its own packages and another path. Neither may affect the built files.
  await step('same build twice', () => run('node scripts/check.mjs "same build twice"', { cwd: clone }))
  await step('frameworks', () => run('node test/hosts/runHosts.mjs', { echo: true }))
  await step('test kit', () => run('node test/kit/runKit.mjs', { echo: true }))
  await step('journeys in three engines', () => run('node test/browsers/runBrowsers.mjs', { echo: true }))
}

async function step(name, execute) {
  const { code, output } = await runStep(name, execute)
  if (code !== 0) throw new Error(output)
}

const folder = await mkdtemp(path.join(tmpdir(), 'w3m-modal-'))
try {
  await checkRelease(folder)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
