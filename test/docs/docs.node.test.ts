import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { describe, it } from 'vitest'
import { attributes } from '../../src/element/attributes.ts'
import { eventConditions } from './eventConditions.ts'

const headings = async (file: string, pattern: RegExp) =>
  [...(await readFile(file, 'utf8')).matchAll(pattern)].map(([, name = '']) => name)

describe('docs', () => {
  it('explain every error code, and no other', async () => {
    const files = (await readdir('src/errors')).filter((file) => file.endsWith('.ts'))
    const sources = await Promise.all(files.map((file) => readFile(`src/errors/${file}`, 'utf8')))
    const codes = sources.flatMap((source) =>
      [...source.matchAll(/(?:code = |(?:coded|fieldError)\(\s*)'(W3M_[A-Z0-9_]+)'/g)].map(
        ([, code = '']) => code,
      ),
    )
    assert.equal(new Set(codes).size, codes.length, 'a code stands twice')
    assert.deepEqual((await headings('docs/errors.md', /^## (W3M_\w+)$/gm)).sort(), codes.sort())
  })

  it('explain every attribute, and no other', async () => {
    const documented = await headings('docs/attributes.md', /^\| `([a-z0-9-]+)` \|/gm)
    assert.deepEqual(documented.sort(), Object.keys(attributes).sort())
  })

  it('explain every event, and no other', async () => {
    const page = await readFile('src/core/dispatchHostEvents.ts', 'utf8')
    const names = page.slice(page.indexOf('const outcomeNames'))
    const fired = [...names.matchAll(/^ {2}'([a-z-]+)',$/gm)].map(([, name = '']) => `w3m-${name}`)
    assert.deepEqual((await headings('docs/events.md', /^## `(w3m-[a-z-]+)`$/gm)).sort(), fired.sort())
  })

  it('say for every event when it fires and when not, each with a test', async () => {
    const page = await readFile('docs/events.md', 'utf8')
    const sections = page.split(/^## `w3m-/m).slice(1)
    assert.deepEqual(sections.map((section) => section.slice(0, section.indexOf('`'))).sort(), [
      ...Object.keys(eventConditions).sort(),
    ])
    for (const section of sections) {
      assert.match(section, /^- When: .{20,}$/m, section.slice(0, 20))
      assert.match(section, /^- Not: .{20,}$/m, section.slice(0, 20))
    }
    for (const { when, not } of Object.values(eventConditions))
      for (const [file, name] of [when, not])
        assert.ok((await readFile(file, 'utf8')).includes(`it('${name}'`), `${file} has no test: ${name}`)
  })

  // conforms: 7.3.18
  it('name no analytics event without a test', async () => {
    const page = await readFile('docs/events.md', 'utf8')
    const firstCells = [...page.matchAll(/^\| (`[A-Z].*?) \|/gm)].map(([, cell = '']) => cell)
    const names = firstCells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
    assert.ok(names.length > 50)
    // In other folders the same words are names of messages.
    const folders = ['test/e2e', 'test/actions']
    const files = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true })))
    const paths = files.flatMap((found, at) => found.map((file) => `${folders[at]}/${file}`))
    const sources = await Promise.all(
      paths.filter((path) => path.endsWith('.ts')).map((path) => readFile(path, 'utf8')),
    )
    const isSeen = (name: string) => sources.some((source) => new RegExp(`['\`]${name}\\b`).test(source))
    assert.deepEqual(
      names.filter((name) => !isSeen(name)),
      [],
    )
  })
})
