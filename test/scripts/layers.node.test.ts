import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, it } from 'vitest'

type Layers = Record<string, { runs: string[]; types: string[] }>
const { layers } = createRequire(import.meta.url)('../../scripts/layers.cjs') as { layers: Layers }
const names = Object.keys(layers)

describe('layers', () => {
  it('are the folders of src, and import only each other', async () => {
    assert.deepEqual(names.toSorted(), (await readdir('src')).sort())
    for (const { runs, types } of Object.values(layers))
      assert.deepEqual(
        [...runs, ...types].filter((name) => !names.includes(name)),
        [],
      )
  })

  it('report each import that their rules forbid, and no other', async () => {
    await inFolder(async (folder) => {
      await plant(folder)
      const ofLayers = (await findViolations(folder)).filter(({ rule }) => rule.startsWith('layer-'))
      const found = ofLayers.map(({ rule, from, to }) => `${rule}: ${layerOf(from)} → ${layerOf(to)}`)
      assert.deepEqual(found.sort(), forbidden())
    })
  })

  it('report folders without a layer, islands that import each other, and packages out of place', async () => {
    await inFolder(async (folder) => {
      const write = async (file: string, text: string) => {
        await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
        await writeFile(path.join(folder, file), text)
      }
      const value = 'export const value = 1'
      await write('src/extras/exported.ts', value)
      for (const layer of ['connectors', 'services', 'views']) {
        await write(`src/${layer}/one/exported.ts`, value)
        await write(`src/${layer}/two/exported.ts`, "export { value } from '../one/exported.ts'")
      }
      await write('src/runtime.ts', value)
      await write('src/views/send/exported.ts', "export type { value } from '../../runtime.ts'")
      // Any view may import the shared parts, and these no view.
      await write('src/views/shared/exported.ts', "export { value } from '../one/exported.ts'")
      await write('src/views/three/exported.ts', "export { value } from '../shared/exported.ts'")
      await write('src/views/four/exported.ts', "export const load = () => import('../one/exported.ts')")
      // Only the tables load them, by import().
      await write('src/views/table.ts', "export const load = () => import('./one/exported.ts')")
      await write('src/views/eager.ts', "export { value } from './one/exported.ts'")
      await write('src/lib/exported.ts', "export { value } from '../extras/exported.ts'")
      await write('src/ui/exported.ts', "export { atom } from 'nanostores'\nexport { z } from 'zod'")
      const found = (await findViolations(folder)).map(({ rule, from }) => `${rule}: ${from}`)
      assert.deepEqual(found.sort(), [
        'connectors-apart: src/connectors/two/exported.ts',
        'folder-without-layer: src/lib/exported.ts',
        'package-nanostores: src/ui/exported.ts',
        'package-zod: src/ui/exported.ts',
        'services-apart: src/services/two/exported.ts',
        'view-is-lazy: src/views/eager.ts',
        'view-without-runtime: src/views/send/exported.ts',
        'views-apart: src/views/four/exported.ts',
        'views-apart: src/views/shared/exported.ts',
        'views-apart: src/views/two/exported.ts',
      ])
    })
  })
})

/** A folder with the rules and packages of this one, for the duration of the test. */
async function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'layers-'))
  try {
    for (const link of ['node_modules', '.dependency-cruiser.cjs', 'scripts'])
      await symlink(path.resolve(link), path.join(folder, link))
    await writeFile(path.join(folder, 'tsconfig.json'), '{}')
    await test(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const isFile = (layer: string) => layer.endsWith('.ts')
const fileOf = (layer: string) => (isFile(layer) ? layer : `${layer}/exported.ts`)

/** Makes each layer import every other one, a value and a type. */
async function plant(folder: string): Promise<void> {
  for (const layer of names) {
    const file = path.join(folder, 'src', fileOf(layer))
    await mkdir(path.dirname(file), { recursive: true })
    const base = isFile(layer) ? './' : '../'
    const imports = names
      .filter((other) => other !== layer)
      .flatMap((other, index) => [
        `import { value as value${index} } from '${base}${fileOf(other)}'`,
        `import type { Type as Type${index} } from '${base}${fileOf(other)}'`,
        `export const use${index}: Type${index} = value${index}`,
      ])
    await writeFile(file, ['export const value = 1', 'export type Type = number', ...imports, ''].join('\n'))
  }
}

type Violation = { rule: string; from: string; to: string }

async function findViolations(folder: string): Promise<Violation[]> {
  const bin = path.resolve('node_modules/.bin/depcruise')
  const output = await promisify(execFile)(bin, ['src', '--output-type', 'json'], {
    cwd: folder,
    maxBuffer: 2 ** 28,
  }).catch((error: { stdout: string }) => error)
  const { summary } = JSON.parse(output.stdout) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[] }
  }
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
}

const layerOf = (file: string) => file.replace('src/', '').replace('/exported.ts', '')

function forbidden(): string[] {
  const rules = Object.entries(layers).flatMap(([layer, { runs, types }]) =>
    names
      .filter((other) => other !== layer && !runs.includes(other))
      .flatMap((other) => [
        `layer-${layer}: ${layer} → ${other}`,
        ...(types.includes(other) ? [] : [`layer-${layer}-types: ${layer} → ${other}`]),
      ]),
  )
  return rules.sort()
}
