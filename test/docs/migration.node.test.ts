import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { describe, it } from 'vitest'
import { attributes } from '../../src/element/attributes.ts'

const inCode = (text: string) => [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([code]) => code)
const wordsOf = (code: string) => code.match(/(?:--|\$|data-)?[A-Za-z][\w-]*/g) ?? []

/** Every name in the reference, which is generated from the code. */
async function namesOfOurs(): Promise<Set<string>> {
  const files = (await readdir('docs/api')).map((file) => `docs/api/${file}`)
  const pages = await Promise.all([...files, 'docs/events.md'].map((file) => readFile(file, 'utf8')))
  return new Set([...pages.flatMap((page) => inCode(page).flatMap(wordsOf)), ...Object.keys(attributes)])
}

/** The rows of the tables whose second column has the widget's names. */
function rowsOf(page: string): [theirs: string, ours: string][] {
  const lines = page.split('\n').filter((line) => /^\| .+ \|$/.test(line))
  return lines.flatMap((line) => {
    const [, theirs, ours, , end] = line.split(' | ').join('|').split('|')
    return theirs && ours && end !== undefined ? [[theirs.trim(), ours.trim()] as [string, string]] : []
  })
}

/** Names of examples, or of the language. */
const around = ['kit', 'view', 'networks']

describe('the migration pages', async () => {
  const pages = (await readdir('docs/migration')).filter(
    (file) => !['index.md', 'before-after.md'].includes(file),
  )
  const ours = await namesOfOurs()

  it('exist for each library that the docs name', async () => {
    const index = await readFile('docs/migration/index.md', 'utf8')
    for (const page of pages) assert.ok(index.includes(`(${page})`), page)
    assert.ok(pages.length >= 8)
  })

  for (const page of pages)
    it(`only use existing names: ${page}`, async () => {
      const rows = rowsOf(await readFile(`docs/migration/${page}`, 'utf8'))
      assert.ok(rows.length > 20, `${page} has ${rows.length} rows`)
      const unknown = rows
        .filter(([, cell]) => cell !== 'Here')
        .flatMap(([theirs, cell]) => {
          if (cell === 'none') return []
          const words = inCode(cell).flatMap(wordsOf)
          const wrong = words.filter((word) => !ours.has(word) && !around.includes(word))
          return words.length === 0 ? [`${theirs}: ${cell}`] : wrong.map((word) => `${theirs}: ${word}`)
        })
      assert.deepEqual(unknown, [])
    })
})
