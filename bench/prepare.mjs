import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { buildIfStale } from '../scripts/buildIfStale.mjs'

const root = path.resolve(import.meta.dirname, '..')
const peers = path.join(import.meta.dirname, 'peers')

/** The folder where pages are installed and built: about 6 GB. Set `BENCH_FOLDER` for another folder. */
export const folder = process.env.BENCH_FOLDER ?? path.join(tmpdir(), 'w3m-bench')

/** Our page and the peers' pages, in the order of the tables. */
export const ours = ['w3m', 'w3m-npm']
export const readable = 'w3m-readable'
export const names = [
  ...ours,
  'react',
  'wallet-adapter',
  'bitcoin-connect',
  'web3-onboard',
  'rainbowkit',
  'connectkit',
  'thirdweb',
  'appkit',
  'appkit-cdn',
]

/** A page's description: its title, and the selectors of its button, list and modal. */
export const pageOf = async (name) => (await import(path.join(peers, name, 'page.mjs'))).default

const run = (command, parameters, cwd) =>
  promisify(execFile)(command, parameters, {
    cwd,
    maxBuffer: 2 ** 26,
    env: { ...process.env, NODE_ENV: 'production' },
  })

/**
 * Builds the site of each page whose sources changed since the last build. Our site is also rebuilt if `dist` changed.
 *
 * @returns The built pages, without those that cannot be installed.
 */
export async function prepare(wanted = names) {
  await mkdir(folder, { recursive: true })
  await packOurs()
  const ready = []
  for (const name of wanted) {
    const stamp = await stampOf(name)
    const file = path.join(folder, name, 'stamp')
    try {
      if ((await readFile(file, 'utf8').catch(() => '')) !== stamp) {
        console.log(`prepare ${name}`)
        await buildSite(name)
        if (name === 'w3m') await buildReadable()
        await writeFile(file, stamp)
      }
      ready.push(name)
    } catch (error) {
      console.log(`FAIL  prepare ${name}: ${error.stderr || error.stack}`)
    }
  }
  return ready
}

/** The versions of the packages that each page lists, by page. */
export async function versionsOf() {
  const versions = await Promise.all(
    names.map(async (name) => {
      const { dependencies } = JSON.parse(await readFile(path.join(peers, name, 'package.json'), 'utf8'))
      return [name, dependencies]
    }),
  )
  return Object.fromEntries(versions)
}

const tarball = path.join(folder, 'w3m-modal.tgz')

async function packOurs() {
  await buildIfStale()
  const { stdout } = await run(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', folder],
    root,
  )
  await rename(path.join(folder, JSON.parse(stdout)[0].filename), tarball)
}

/** A hash of a site's sources. */
export async function stampOf(name) {
  const hash = createHash('sha256').update(JSON.stringify({ ...(await pageOf(name)), find: {}, steps: [] }))
  const own = (await readdir(path.join(peers, name))).filter((file) => file !== 'page.mjs')
  const files = [
    ...own.map((file) => path.join(peers, name, file)),
    path.join(import.meta.dirname, 'pageBuild.mjs'),
  ]
  if (ours.includes(name)) files.push(path.join(root, 'dist/integrity.json'))
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex')
}

async function buildSite(name) {
  const page = await pageOf(name)
  const work = path.join(folder, name)
  const site = path.join(work, 'site')
  await cp(path.join(peers, name), work, { recursive: true })
  // npm would keep a package of the same version.
  if (ours.includes(name))
    for (const before of ['package-lock.json', 'node_modules'])
      await rm(path.join(work, before), { recursive: true, force: true })
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error'], work)
  const sources = await readdir(work)
  const main = sources.find((file) => /^main\.jsx?$/.test(file))
  if (page.served) {
    await rm(site, { recursive: true, force: true })
    await cp(path.join(work, 'node_modules', page.served), site, { recursive: true })
    if (main) await cp(path.join(work, main), path.join(site, main))
    await writeFile(path.join(site, 'index.html'), htmlOf(page, page.script ?? main))
  } else {
    await writeFile(path.join(work, 'index.html'), htmlOf(page, main))
    const vite = path.join(root, 'node_modules/vite/bin/vite.js')
    await run(
      process.execPath,
      [vite, 'build', '--config', path.join(import.meta.dirname, 'pageBuild.mjs'), '--logLevel', 'warn'],
      work,
    )
  }
  await compress(site)
}

const htmlOf = ({ html = '', title }, script) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <script type="module" src="/${script}"></script>
  </head>
  <body>
    <header><h1>Shop</h1><p><a href="#before">Before</a></p></header>
    <main><div id="root">${html}</div><p><a href="#after">After</a></p></main>
  </body>
</html>
`

/** A slow network gets each file compressed, as a host would send it. */
async function compress(site) {
  for (const file of await readdir(site, { recursive: true }))
    if (/\.(m?js|css|html|svg|json)$/.test(file)) {
      const text = await readFile(path.join(site, file))
      await writeFile(path.join(site, `${file}.br`), await promisify(brotliCompress)(text))
    }
}

/** Our page without minification: its profile shows function names. */
async function buildReadable() {
  const { buildLoosely } = await import('../esbuild.config.mjs')
  await buildLoosely({ outdir: 'build/readable', plugins: [] })
  const site = path.join(folder, readable, 'site')
  await cp(path.join(root, 'build/readable'), site, { recursive: true })
  await writeFile(path.join(site, 'index.html'), htmlOf(await pageOf('w3m'), 'w3m-modal.js'))
}
