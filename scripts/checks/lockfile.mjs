import { readFile } from 'node:fs/promises'

/**
 * Packages whose install scripts were read, and are not needed: npm runs them for who types `npm install`. Our
 * own installer runs none.
 */
const readScripts = ['@foundry-rs/anvil', 'bufferutil', 'esbuild', 'fsevents', 'utf-8-validate']

/**
 * What the lockfile must not hold: addresses of a registry, since every machine has its own, and scripts that
 * was not reviewed.
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
    ...scripts.map(([folder]) => `${folder} has an install script that was not reviewed`),
    ...resolved.map(([folder]) => `${folder} has an address`),
    ...unchecked.map(([folder]) => `${folder} has no integrity hash`),
    ...addresses.map((address) => `${address} is an address`),
  ]
}
