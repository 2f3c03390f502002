import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { changedFiles, integrity } from '../integrity.mjs'
import { root, run } from '../run.mjs'

/** Globals that several copies of zod and nanostores on one page share. */
const registries = ['__zod_globalConfig', '__zod_globalRegistry', 'nanostoresGlobal']

/** Returns the faults of a tarball that npm has installed into an empty project. */
export async function installedFaults(tarball, project, { CHROMIUM_SHELL }) {
  await mkdir(project, { recursive: true })
  await writeFile(path.join(project, 'package.json'), '{ "private": true, "type": "module" }')
  const { code, output } = await run(`npm install ${tarball}`, { cwd: project })
  if (code !== 0) return [output]
  const installed = path.join(project, 'node_modules/w3m-modal')
  const manifest = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8'))
  for (const peer of Object.keys(manifest.peerDependencies)) await linkPeer(peer, project)
  const entries = Object.keys(manifest.exports).filter(
    (entry) => !/\.json$|^\.\/(ethers5|types\/)/.test(entry),
  )
  const faults = await importFaults(manifest, project, entries)
  // A project cannot have two majors of ethers under one name.
  await linkPeer('ethers5', project, 'ethers')
  const hashes = JSON.parse(await readFile(path.join(installed, 'dist/integrity.json'), 'utf8'))
  return [
    ...faults,
    ...(await importFaults(manifest, project, ['./ethers5'])),
    ...missingFiles(manifest, installed),
    ...changedFiles(hashes, await integrity(path.join(installed, 'dist'))).map(
      (file) => `${file} does not match its hash in integrity.json`,
    ),
    ...(await pageFaults(installed, hashes, CHROMIUM_SHELL)),
  ]
}

/** Adds a peer dependency to the project. @param as - The name of the library in the project. */
async function linkPeer(name, project, as = name) {
  const link = path.join(project, 'node_modules', as)
  await rm(link, { recursive: true, force: true })
  await mkdir(path.dirname(link), { recursive: true })
  await symlink(path.join(root, 'node_modules', name), link)
}

/** Returns missing files that publint does not look for: it only checks code and types. */
function missingFiles({ customElements, 'web-types': webTypes }, installed) {
  const needed = [customElements, webTypes, 'dist/THIRD_PARTY_NOTICES.txt']
  return needed.flatMap((file) =>
    existsSync(path.join(installed, file)) ? [] : [`${file} is missing from the package`],
  )
}

/** Returns side effects of importing an entry without a DOM. */
async function importFaults({ name, peerDependencies }, project, entries) {
  const faults = entries.map(async (entry) => {
    const program = `
      for (const peer of ${JSON.stringify(Object.keys(peerDependencies))}) await import(peer)
      const before = new Set(Reflect.ownKeys(globalThis))
      const hear = () => process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0)
      const heard = hear()
      await import('${path.posix.join(name, entry)}')
      const added = Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String)
      const alive = process.getActiveResourcesInfo().filter((kind) => /Timeout|TCP|Immediate/.test(kind))
      const others = added.filter((key) => !${JSON.stringify(registries)}.includes(key))
      if (others.length + alive.length + hear() - heard > 0) throw new Error([...others, ...alive, 'listeners: ' + (hear() - heard)].join(', '))`
    const file = path.join(project, `import-${entries.indexOf(entry)}.js`)
    await writeFile(file, program)
    const { code, output } = await run(`node ${file}`, { cwd: project })
    return code === 0 && output === '' ? [] : [`importing ${entry} in Node: ${output}`]
  })
  return (await Promise.all(faults)).flat()
}

/** Opens a page with the script tag and its hash, which must make one request, define the element and log nothing. */
async function pageFaults(installed, hashes, executablePath) {
  const page = `<!doctype html><link rel="icon" href="data:,"><script type="module" src="/dist/w3m-modal.js" integrity="${hashes['w3m-modal.js']}"></script><w3m-modal networks="eip155:1"></w3m-modal><w3m-button></w3m-button>`
  const asked = []
  const complaints = []
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--no-first-run'] })
  try {
    const tab = await browser.newPage()
    tab.on('console', (message) => complaints.push(`the console of a page: ${message.text()}`))
    tab.on('pageerror', (error) => complaints.push(`an error in a page: ${error.message}`))
    await tab.route('**', (route) => {
      const { pathname } = new URL(route.request().url())
      asked.push(pathname)
      const file = path.join(installed, pathname)
      if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: page })
      return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 })
    })
    await tab.goto('https://shop.test/', { waitUntil: 'networkidle' })
    const isDefined = await tab.evaluate(() => Boolean(customElements.get('w3m-modal')))
    if (!isDefined) complaints.push('the script tag defines no <w3m-modal>')
    if (asked.join() !== '/,/dist/w3m-modal.js')
      complaints.push(`the script tag requested ${asked.join(', ')}`)
    return complaints
  } finally {
    await browser.close()
  }
}
