import { readFile } from 'node:fs/promises'

/** What the lockfile must not hold: addresses of a registry, since every machine has its own. */
export async function lockfileFaults() {
  const text = await readFile('package-lock.json', 'utf8')
  const { packages } = JSON.parse(text)
  const resolved = Object.entries(packages).filter(([, entry]) => 'resolved' in entry)
  const unchecked = Object.entries(packages).filter(
    ([folder, { integrity, link }]) => folder.startsWith('node_modules/') && !integrity && !link,
  )
  const addresses = text.match(/"(?:git\+|https?:|file:)[^"]*\.(?:tgz|git)[^"]*"/g) ?? []
  return [
    ...resolved.map(([folder]) => `${folder} has an address`),
    ...unchecked.map(([folder]) => `${folder} has no integrity hash`),
    ...addresses.map((address) => `${address} is an address`),
  ]
}
