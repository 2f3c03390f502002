import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, it } from 'vitest'
// @ts-expect-error: a script without types.
import { moments, overweight } from '../../scripts/sizes.mjs'

type Moment = { name: string; files: string[]; limit: number }

describe('the budgets', () => {
  let outdir: string
  beforeEach(async () => {
    outdir = await mkdtemp(path.join(tmpdir(), 'sizes-'))
  })
  afterEach(() => rm(outdir, { recursive: true }))

  /** A build in which each moment loads one file of its own. */
  const build = async (bytesOf: (moment: Moment) => number) => {
    const held = new Set<string>()
    const outputs: Record<string, object> = {}
    for (const [at, moment] of (moments as Moment[]).entries()) {
      const own = moment.files.filter((file) => !held.has(file))
      for (const file of own) held.add(file)
      const output = path.join(outdir, `${at}.js`)
      await writeFile(output, randomBytes(bytesOf(moment)))
      outputs[output] = { inputs: Object.fromEntries(own.map((file) => [`src/${file}`, {}])), imports: [] }
    }
    await writeFile(path.join(outdir, 'meta.json'), JSON.stringify({ outputs }))
  }

  it('fail for every moment that loads more than its limit', async () => {
    await build(({ limit }) => limit * 1024)
    const faults: string[] = await overweight({ outdir })
    for (const { name } of moments as Moment[])
      assert.ok(
        faults.some((fault) => fault.endsWith(`  ${name}`)),
        name,
      )
  })

  it('fail if the first open takes more files than it may', async () => {
    await build(() => 1024)
    const meta = path.join(outdir, 'meta.json')
    const { outputs } = JSON.parse(await readFile(meta, 'utf8'))
    const { files } = (moments as Moment[]).find(({ name }) => name === 'first open') ?? { files: [''] }
    const first = Object.values(outputs as Record<string, { inputs: object; imports: object[] }>).find(
      ({ inputs }) => `src/${files[0]}` in inputs,
    )
    for (const part of ['a', 'b', 'c', 'd']) {
      const more = path.join(outdir, `${part}.js`)
      await writeFile(more, '')
      outputs[more] = { inputs: {}, imports: [] }
      first?.imports.push({ path: more, kind: 'import-statement' })
    }
    await writeFile(meta, JSON.stringify({ outputs }))
    const faults: string[] = await overweight({ outdir })
    assert.ok(faults.some((fault) => /files {2}first open$/.test(fault)))
  })

  it('pass if every moment loads less', async () => {
    await build(() => 1024)
    assert.deepEqual(await overweight({ outdir }), [])
  })
})
