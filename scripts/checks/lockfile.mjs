import { readFile } from 'node:fs/promises'
import { run } from '../run.mjs'

/** Systems that `npm ci` must support. It fails if the lockfile lacks the binaries of a system. */
const systems = ['linux x64', 'darwin arm64', 'win32 x64']

/** Packages whose install scripts were reviewed. None of them needs to run. */
const readScripts = ['@foundry-rs/anvil', 'bufferutil', 'esbuild', 'fsevents', 'utf-8-validate']

async function refusals() {
  const dryRuns = systems.map(async (system) => {
    const [os, cpu] = system.split(' ')
    const { code, output } = await run(`npm ci --dry-run --ignore-scripts --os=${os} --cpu=${cpu}`)
    return code === 0 ? [] : [`npm ci fails on ${system}: ${output.slice(0, 1000)}`]
  })
  return (await Promise.all(dryRuns)).flat()
}

/**
 * Finds what would break `npm ci` on another machine: registry URLs, missing hashes, missing binaries of another
 * system, and install scripts that were not reviewed.
 */
export async function lockfileFaults() {
  const text = await readFile('package-lock.json', 'utf8')
  const { packages } = JSON.parse(text)
  const resolved = Object.entries(packages).filter(([, entry]) => 'resolved' in entry)
  const unchecked = Object.entries(packages).filter(
    ([folder, { integrity, link }]) => folder.startsWith('node_modules/') && !integrity && !link,
  )
  const addresses = text.match(/"(?:git\+|https?:|file:)[^"]*\.(?:tgz|git)[^"]*"/g) ?? []
  const scripts = Object.entries(packages).filter(
    ([folder, { hasInstallScript }]) =>
      hasInstallScript && !readScripts.includes(folder.split('node_modules/').at(-1)),
  )
  return [
    ...(await refusals()),
    ...scripts.map(([folder]) => `${folder} has an install script that was not reviewed`),
    ...resolved.map(([folder]) => `${folder} has a registry URL`),
    ...unchecked.map(([folder]) => `${folder} has no integrity hash`),
    ...addresses.map((address) => `${address} is a registry URL`),
  ]
}
