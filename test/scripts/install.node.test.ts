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
import { startRegistry } from './npmRegistry.ts'

const execute = promisify(execFile)
describe('installPackages()', () => {
  let registry: Served
  let root: string
  const has = (name: string) => existsSync(path.join(root, 'node_modules', name, 'package.json'))
  const lockfile = () => readFile(path.join(root, 'package-lock.json'), 'utf8')
  const writeManifest = (devDependencies: object) =>
    writeFile(path.join(root, 'package.json'), JSON.stringify({ name: 'clone', devDependencies }))
  const lock = async (devDependencies: object) => {
    await writeManifest(devDependencies)
    await execute('npm', ['install', '--package-lock-only'], { cwd: root })
  }

  beforeAll(async () => {
    registry = await startRegistry([
      { name: 'tool', version: '1.2.3' },
      { name: 'other', version: '1.0.0' },
    ])
    root = await mkdtemp(path.join(tmpdir(), 'install-'))
    const cache = path.join(root, '.cache')
    await writeFile(path.join(root, '.npmrc'), `registry=${registry.url}\ncache=${cache}\naudit=false\n`)
    await lock({ tool: '1.2.3' })
  })

  afterAll(async () => {
    await registry?.stop()
    await rm(root, { recursive: true, force: true })
  })

  it('installs what the lockfile says and does not change the lockfile', async () => {
    const written = await lockfile()
    await installPackages({ root })
    assert.ok(has('tool'))
    assert.equal(await lockfile(), written)
  })

  it('installs again after the lockfile changes or an install fails', async () => {
    await lock({ tool: '1.2.3', other: '1.0.0' })
    await installPackages({ root })
    assert.ok(has('other'))

    await writeManifest({ 'nothing-of-that-name': '1.0.0' })
    await assert.rejects(installPackages({ root }), /npm ci failed/)
    await lock({ tool: '1.2.3' })
    await installPackages({ root })
    assert.ok(has('tool'))
  })

  it('does nothing after `npm ci`', async () => {
    await execute('npm', ['ci'], { cwd: root })
    await writeFile(path.join(root, 'node_modules/mark'), '')
    await installPackages({ root })
    assert.ok(existsSync(path.join(root, 'node_modules/mark')))
  })
})

describe('Chromium for the tests', () => {
  /** A system with some files, and the commands that ran on it. */
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

  it('uses an existing browser', async () => {
    const system = systemWith(['/usr/bin/chromium'])
    const env = await installChromium({ ...system, isRoot: false })
    assert.deepEqual(env, { CHROMIUM: '/usr/bin/chromium', CHROMIUM_SHELL: '/usr/bin/chromium' })
    assert.deepEqual(system.commands, [])
  })

  it('installs Chromium with the package manager as root', async () => {
    const system = systemWith(['/usr/bin/apt-get'], ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'])
    const env = await installChromium({ ...system, isRoot: true })
    assert.equal(env.CHROMIUM_SHELL, '/usr/bin/chromium-headless-shell')
    assert.ok(system.commands.every((command) => !command.includes('sudo')))
  })

  it('prints one command for other users, and runs nothing', async () => {
    const system = systemWith(['/usr/bin/apt-get'])
    await assert.rejects(
      installChromium({ ...system, isRoot: false }),
      /Run `sudo apt-get install -y chromium chromium-headless-shell`/,
    )
    assert.deepEqual(system.commands, [])
  })
})
