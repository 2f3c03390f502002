import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { integrity } from '../integrity.mjs'
import { root, run } from '../run.mjs'

/** Globals by which several copies of zod and of nanostores on one page agree. */
const registries = ['__zod_globalConfig', '__zod_globalRegistry', 'nanostoresGlobal']

/** What is wrong with a tarball once npm has installed it into an empty project. */
export async function installedFaults(tarball, project, { CHROMIUM_SHELL }) {
  await mkdir(project, { recursive: true })
  await writeFile(path.join(project, 'package.json'), '{ "private": true, "type": "module" }')
  const { code, output } = await run(`npm install ${tarball}`, { cwd: project })
  if (code !== 0) return [output]
  const installed = path.join(project, 'node_modules/w3m-modal')
  const manifest = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8'))
  await linkPeers(Object.keys(manifest.peerDependencies), project)
  return [
    ...missingFiles(manifest, installed),
    ...(await hashFaults(installed)),
    ...(await importFaults(
      manifest,
      project,
      Object.keys(manifest.exports).filter((entry) => !/\.json$|^\.\/(ethers5|types\/)/.test(entry)),
    )),
    ...(await olderEthersFaults(manifest, project)),
    ...(await pageFaults(installed, CHROMIUM_SHELL)),
  ]
}

/** The host's own libraries, which the package does not bring. `as`: the name that one goes by at the host's. */
async function linkPeers(names, project, as) {
  for (const name of names) {
    const link = path.join(project, 'node_modules', as ?? name)
    await rm(link, { recursive: true, force: true })
    await mkdir(path.dirname(link), { recursive: true })
    await symlink(path.join(root, 'node_modules', name), link)
  }
}

/** Two majors of ethers do not live in one project under one name. */
async function olderEthersFaults(manifest, project) {
  await linkPeers(['ethers5'], project, 'ethers')
  return importFaults(manifest, project, ['./ethers5'])
}

/** publint looks for all files that package.json names for code and types. */
function missingFiles({ customElements, 'web-types': webTypes }, installed) {
  const needed = [customElements, webTypes, 'dist/THIRD_PARTY_NOTICES.txt']
  return needed.flatMap((file) =>
    existsSync(path.join(installed, file)) ? [] : [`${file} is missing in the package`],
  )
}

/** The hashes that a page writes into `integrity`. */
async function hashFaults(installed) {
  const dist = path.join(installed, 'dist')
  const written = JSON.parse(await readFile(path.join(dist, 'integrity.json'), 'utf8'))
  const made = await integrity(dist)
  return [...new Set([...Object.keys(written), ...Object.keys(made)])]
    .filter((file) => written[file] !== made[file])
    .map((file) => `${file} has another hash than integrity.json says`)
}

/** Importing an entry without a DOM has no side effects. */
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

/** The script tag, held by its hash, on a page: one request, the element defined, nothing to complain about. */
async function pageFaults(installed, executablePath) {
  const hashes = JSON.parse(await readFile(path.join(installed, 'dist/integrity.json'), 'utf8'))
  const page = `<!doctype html><link rel="icon" href="data:,"><script type="module" src="/dist/w3m-modal.js" integrity="${hashes['w3m-modal.js']}"></script><w3m-modal networks="eip155:1"></w3m-modal><w3m-button></w3m-button>`
  const asked = []
  const server = createServer(async ({ url }, response) => {
    asked.push(url)
    const body = url === '/' ? page : await readFile(path.join(installed, url)).catch(() => undefined)
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': url === '/' ? 'text/html; charset=utf-8' : 'text/javascript',
    })
    response.end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--no-first-run'] })
  try {
    const tab = await browser.newPage()
    const complaints = []
    tab.on('console', (message) => complaints.push(`the console of a page: ${message.text()}`))
    tab.on('pageerror', (error) => complaints.push(`an error in a page: ${error.message}`))
    await tab.goto(`http://127.0.0.1:${server.address().port}/`, { waitUntil: 'networkidle' })
    const isDefined = await tab.evaluate(() => Boolean(customElements.get('w3m-modal')))
    if (!isDefined) complaints.push('the script tag defines no <w3m-modal>')
    if (asked.join() !== '/,/dist/w3m-modal.js')
      complaints.push(`the script tag asked for ${asked.join(', ')}`)
    return complaints
  } finally {
    await browser.close()
    server.close()
  }
}
