import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, it } from 'vitest'

type Layers = Record<string, { runs: string[]; types?: string[] }>
const { layers } = createRequire(import.meta.url)('../../scripts/layers.cjs') as { layers: Layers }
const names = Object.keys(layers)

describe('layers', () => {
  it('are all in the table of docs/architecture.md, as they are checked', async () => {
    const page = await readFile('docs/architecture.md', 'utf8')
    const rows = [...page.matchAll(/^\| `([\w.]+)` \| .* \| (.*) \| (.*) \|$/gm)].map((row) =>
      row.slice(1, 4),
    )
    const cell = (allowed: string[] = []) => allowed.join(', ') || 'nothing'
    assert.deepEqual(
      rows,
      Object.entries(layers).map(([name, { runs, types }]) => [name, cell(runs), cell(types)]),
    )
  })

  it('report each import that their rules forbid, and no other', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'layers-'))
    try {
      await plant(folder)
      assert.deepEqual(await findViolations(folder), forbidden())
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

const isFile = (layer: string) => layer.endsWith('.ts')
const fileOf = (layer: string) => (isFile(layer) ? layer : `${layer}/exported.ts`)

/** Makes each layer import every other one, by a value and by a type. */
async function plant(folder: string): Promise<void> {
  for (const link of ['node_modules', '.dependency-cruiser.cjs', 'scripts'])
    await symlink(path.resolve(link), path.join(folder, link))
  await writeFile(path.join(folder, 'tsconfig.json'), '{}')
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

async function findViolations(folder: string): Promise<string[]> {
  const bin = path.resolve('node_modules/.bin/depcruise')
  const output = await promisify(execFile)(bin, ['src', '--output-type', 'json'], {
    cwd: folder,
    maxBuffer: 2 ** 28,
  }).catch((error: { stdout: string }) => error)
  const { summary } = JSON.parse(output.stdout) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[] }
  }
  const layerOf = (file: string) => file.replace('src/', '').replace('/exported.ts', '')
  return summary.violations
    .filter(({ rule }) => rule.name.startsWith('layer-'))
    .map(({ from, to, rule }) => `${rule.name}: ${layerOf(from)} → ${layerOf(to)}`)
    .sort()
}

function forbidden(): string[] {
  const rules = Object.entries(layers).flatMap(([layer, { runs, types = [] }]) =>
    names
      .filter((other) => other !== layer && !runs.includes(other))
      .flatMap((other) => [
        `layer-${layer}: ${layer} → ${other}`,
        ...(types.includes(other) ? [] : [`layer-${layer}-types: ${layer} → ${other}`]),
      ]),
  )
  return rules.sort()
}
