import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, it } from 'vitest'
// @ts-expect-error: plain JavaScript
import { behindDoor } from '../../scripts/behindDoor.mjs'

describe('behindDoor()', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'w3m-door-'))
    await mkdir(path.join(folder, 'chunks'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text)

  it('leaves a module one part to load later, which loads the others', async () => {
    await write('chunks/core-a1-_b2C3.js', 'export const name = "core"')
    await write('chunks/views-Zz9-yX8w.js', 'export const name = "views"')
    await write('package.json', '{"type":"module"}')
    await write(
      'index.js',
      'export const both=async()=>(await Promise.all([import("./chunks/core-a1-_b2C3.js"),import("./chunks/views-Zz9-yX8w.js"),import("./chunks/core-a1-_b2C3.js")])).map(e=>e.name)',
    )
    await behindDoor(folder, 'index.js')
    const files = (await readFile(path.join(folder, 'index.js'), 'utf8')).match(/chunks\/[^"]+/g)
    assert.equal(new Set(files).size, 1, String(files))
    const { both } = await import(/* @vite-ignore */ path.join(folder, 'index.js'))
    assert.deepEqual(await both(), ['core', 'views', 'core'])
  })

  it('throws if two parts have one name', async () => {
    await write('index.js', 'import("./chunks/core-12345678.js"),import("./chunks/core-87654321.js")')
    await assert.rejects(behindDoor(folder, 'index.js'), /core/)
  })
})
