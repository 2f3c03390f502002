import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Served } from '../../sandbox/http/serve.ts'
// @ts-expect-error: a script, without types
import { installChromium, installPackages } from '../../scripts/install.mjs'
// @ts-expect-error: a script, without types
import { missingBinaries, thisSystem, unsupported } from '../../scripts/platformPackages.mjs'
import { startRegistry } from './npmRegistry.ts'

const execute = promisify(execFile)
const here = thisSystem()
const elsewhere = here.os === 'darwin' ? 'linux' : 'darwin'
const binary = `tool-${here.os}-${here.cpu}`
const foreign = `tool-${elsewhere}-${here.cpu}`

/** A package with a binary for each of two systems, as Biome, anvil or esbuild have them. */
const manifests = [
  { name: 'tool', version: '1.2.3', optionalDependencies: { [binary]: '1.2.3', [foreign]: '1.2.3' } },
  { name: binary, version: '1.2.3', os: [here.os], cpu: [here.cpu] },
  { name: foreign, version: '1.2.3', os: [elsewhere], cpu: [here.cpu] },
]

describe('installer', () => {
  const hidden = new Set<string>()
  let registry: Served
  let root: string
  const has = (name: string) => existsSync(path.join(root, 'node_modules', name, 'package.json'))
  const lockfile = () => readFile(path.join(root, 'package-lock.json'), 'utf8')

  beforeAll(async () => {
    registry = await startRegistry(manifests, hidden)
    root = await mkdtemp(path.join(tmpdir(), 'install-'))
    const cache = path.join(root, '.cache')
    await writeFile(path.join(root, '.npmrc'), `registry=${registry.url}\ncache=${cache}\naudit=false\n`)
    await writeFile(
      path.join(root, 'package.json'),
      JSON.stringify({ name: 'clone', devDependencies: { tool: '1.2.3' } }),
    )
    // npm leaves optional packages out without a word, in the lockfile and, by such a one, of the tree.
    for (const name of [binary, foreign]) hidden.add(name)
    await execute('npm', ['install', '--package-lock-only'], { cwd: root })
  })

  afterAll(async () => {
    await registry?.stop()
    await rm(root, { recursive: true, force: true })
  })

  it("adds this system's binary where the lockfile lacks it, and no other system's", async () => {
    const written = await lockfile()
    await installPackages({ root })
    assert.deepEqual([has('tool'), has(binary), has(foreign)], [true, true, false])
    assert.equal(await lockfile(), written)
  })

  it('puts a removed binary back', async () => {
    await rm(path.join(root, 'node_modules', binary), { recursive: true })
    await installPackages({ root })
    assert.ok(has(binary))
  })

  it('installs again after a changed lockfile and after an install that was broken off', async () => {
    const remove = () => rm(path.join(root, 'node_modules/tool'), { recursive: true })
    await remove()
    await writeFile(path.join(root, 'package-lock.json'), `${await lockfile()}\n`)
    await installPackages({ root })
    assert.deepEqual([has('tool'), has(binary)], [true, true])

    await writeFile(path.join(root, 'package.json'), '{"devDependencies":{"nothing-of-that-name":"1.0.0"}}')
    await assert.rejects(installPackages({ root }), /npm install failed/)
    await writeFile(
      path.join(root, 'package.json'),
      JSON.stringify({ name: 'clone', devDependencies: { tool: '1.2.3' } }),
    )
    await remove()
    await installPackages({ root })
    assert.deepEqual([has('tool'), has(binary)], [true, true])
  })
})

describe('binaries of a system', () => {
  const root = '.'

  it('has every binary of this system installed', async () => {
    assert.deepEqual(await missingBinaries({ root, system: here }), [])
  })

  it('names what another system needs, at the versions of the packages installed', async () => {
    const names = async (system: object) =>
      (await missingBinaries({ root, system })).map((name: string) => name.replace(/@[\d.]+$/, ''))
    const mac = await names({ os: 'darwin', cpu: 'arm64' })
    for (const name of [
      '@biomejs/cli-darwin-arm64',
      '@foundry-rs/anvil-darwin-arm64',
      'litesvm-darwin-arm64',
    ])
      assert.ok(mac.includes(name), name)
    const alpine = await names({ os: 'linux', cpu: 'x64', libc: 'musl' })
    assert.ok(alpine.includes('@biomejs/cli-linux-x64-musl'))
    assert.ok(!alpine.some((name: string) => /gnu|darwin|win32|arm64/.test(name)))
    const versions = await missingBinaries({ root, system: { os: 'darwin', cpu: 'arm64' } })
    const { version } = JSON.parse(await readFile('node_modules/@biomejs/biome/package.json', 'utf8'))
    assert.ok(versions.includes(`@biomejs/cli-darwin-arm64@${version}`))
  })

  it('says in one line what has no binary for a system, and what that costs', async () => {
    const lines: string[] = await unsupported({ root, system: { os: 'win32', cpu: 'x64' } })
    assert.deepEqual(lines, [
      'litesvm has no binary for win32 x64, so these do not work: the demo and end-to-end tests.',
    ])
  })
})

describe('Chromium for the tests', () => {
  /** A system with some files, and what was run on it. */
  const systemWith = (files: string[], made: string[] = []) => {
    const there = new Set(files)
    const commands: string[] = []
    return {
      commands,
      find: (wanted: (string | undefined)[]) => wanted.find((file) => file && there.has(file)),
      execute: async (command: string) => {
        commands.push(command)
        for (const file of made) there.add(file)
        return { code: 0, output: '' }
      },
    }
  }

  it('takes the browser that is there', async () => {
    const system = systemWith(['/usr/bin/chromium'])
    const env = await installChromium({ ...system, isRoot: false })
    assert.deepEqual(env, { CHROMIUM: '/usr/bin/chromium', CHROMIUM_SHELL: '/usr/bin/chromium' })
    assert.deepEqual(system.commands, [])
  })

  it('is installed by the package manager where the user is root', async () => {
    const system = systemWith(['/usr/bin/apt-get'], ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'])
    const env = await installChromium({ ...system, isRoot: true })
    assert.equal(env.CHROMIUM_SHELL, '/usr/bin/chromium-headless-shell')
    assert.ok(system.commands.every((command) => !command.includes('sudo')))
  })

  it('is named by one command where the user is not root: nothing runs', async () => {
    const system = systemWith(['/usr/bin/apt-get'])
    await assert.rejects(
      installChromium({ ...system, isRoot: false }),
      /Run `sudo apt-get install -y chromium chromium-headless-shell`/,
    )
    assert.deepEqual(system.commands, [])
  })
})
