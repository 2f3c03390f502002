import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { lintPackage, lintTypes, pack } from '../../scripts/checks/pack.mjs'
import { root, run } from '../../scripts/run.mjs'

/**
 * Uses the packed `w3m-sandbox` as its users do: starts it in an empty project, with and without its optional packages,
 * and runs the tests of `examples`. `-- --only vue-shop,test-kit` runs only those examples.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const only = values.only?.split(',')
const folder = await mkdtemp(path.join(tmpdir(), 'w3m-kit-'))
const install = 'npm install --no-audit --no-fund --prefer-offline'

/** The most megabytes on disk of the sandbox with all of its packages. */
const mostMegabytes = 100

const built = 'npm run build && npm test'
const examples = {
  'test-kit': { name: 'tests a dapp in Playwright', command: built },
  'test-kit-wtr': { name: 'tests a page in Web Test Runner', command: 'npm test' },
  'appkit-html': { name: 'tests a page that came from AppKit', command: built },
  'rainbowkit-wagmi': { name: 'tests an app that came from RainbowKit, with wagmi 3', command: built },
  'vue-shop': { name: 'tests a Vue app', command: built },
}

try {
  await mustRun('npm run build', root)
  const widget = await pack()
  const packed = await mustRun(`npm pack --silent --pack-destination ${folder}`, path.join(root, 'testing'))
  const kit = path.join(folder, packed.trim().split('\n').at(-1))
  if (!only) {
    await step('is a sound package', () => lint(kit))
    await step('starts in an empty project', () => startAlone(kit, 'litesvm@1.4.1', ['solana', 'eip155']))
    await step('starts without Solana', () => startAlone(kit, '', ['eip155']))
    await step('says what the EVM chains need', () => startBare(kit))
  }
  for (const [example, { name, command }] of Object.entries(examples))
    if (!only || only.includes(example)) await step(name, () => test(example, [widget, kit], command))
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function step(name, execute) {
  const start = performance.now()
  const said = await execute()
  console.log(
    `ok  ${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${name}${said ? `: ${said}` : ''}`,
  )
}

async function lint(kit) {
  for (const look of [lintPackage, lintTypes]) {
    const { code, output } = await look(kit)
    if (code !== 0) throw new Error(output)
  }
}

async function installAlone(packages, flags = '') {
  const project = await mkdtemp(path.join(folder, 'alone-'))
  await writeFile(path.join(project, 'package.json'), '{ "private": true }')
  await mustRun(`${install} ${flags} ${packages}`, project)
  return project
}

/** @returns Its size. */
async function startAlone(kit, more, namespaces) {
  const project = await installAlone(`${kit} ${more}`)
  const { chains, demo } = await firstLine(project)
  const ids = chains.map(({ caipNetworkId }) => caipNetworkId.split(':')[0])
  if (namespaces.some((each) => !ids.includes(each))) throw new Error(`There is only ${ids}`)
  if (ids.includes('solana') !== namespaces.includes('solana')) throw new Error(`Solana is in ${ids}`)
  if (!demo.startsWith('http://127.0.0.1')) throw new Error(demo)
  const megabytes = Number.parseInt(await mustRun('du -sm node_modules', project), 10)
  if (megabytes > mostMegabytes) throw new Error(`${megabytes} MB, at most ${mostMegabytes}`)
  return `${megabytes} MB`
}

/** Starts the sandbox, and stops it after it has printed its address. */
function firstLine(project) {
  const child = spawn('npx', ['w3m-sandbox', '--port', '0', '--json'], { cwd: project, detached: true })
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
      if (!printed.includes('\n')) return
      process.kill(-child.pid)
      resolve(JSON.parse(printed))
    })
    child.on('exit', (code) => reject(new Error(`w3m-sandbox ended with ${code}`)))
  })
}

async function startBare(kit) {
  const project = await installAlone(kit, '--omit=optional')
  const { code, output } = await run('npx w3m-sandbox --no-solana', { cwd: project })
  const expected = 'The EVM chains need anvil (43 MB): npm install -D @foundry-rs/anvil'
  if (code !== 1 || output.trim() !== expected) throw new Error(output)
}

/** @returns Its last output line. */
async function test(example, packages, command) {
  const project = path.join(folder, example)
  await cp(path.join(root, 'examples', example), project, { recursive: true })
  await mustRun(`${install} ${packages.join(' ')}`, project)
  return (await mustRun(command, project)).trim().split('\n').at(-1)?.trim()
}

async function mustRun(command, cwd) {
  const { code, output } = await run(command, {
    cwd,
    env: { CHROMIUM: process.env.CHROMIUM_SHELL ?? '/usr/bin/chromium-headless-shell' },
  })
  if (code !== 0) throw new Error(output)
  return output
}
