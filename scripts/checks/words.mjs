import { readFile } from 'node:fs/promises'
import { texts } from '../files.mjs'
import { rowsOf } from '../reference/markdown.mjs'

/** Words that make sentences hard to read, with plainer replacements: a table in CONTRIBUTING.md. */
const rows = await rowsOf('CONTRIBUTING.md', /^\| “(.+)” \| (.+) \|$/gm)
const banned = rows.map(([words, better]) => [
  new RegExp(`\\b(?:${words.replaceAll('”, “', '|')})\\b`, 'i'),
  better,
])

/** Generated pages, quotes of the specification, and terms of a standard. */
const exempt =
  /^docs\/(?:conformance|api\/|errors|browsers)|node_modules|^\| “|there (?:is|are) none|is None:/
const comment = /^\s*(?:\/\*\*?|\*|\/\/)\s(.*)/
const title = /(?:\b(?:it|describe|test)\(\s*|\bwhat: )['`](.*)['`],/

/** Returns uses of those words in comments, test titles and handwritten pages. */
export async function wordFaults() {
  const faults = []
  const look = ([file, whole], textOf) => {
    whole.split('\n').forEach((line, index) => {
      const text = textOf(line)
      if (!text || exempt.test(file) || exempt.test(text)) return
      for (const [pattern, better] of banned) {
        const [found] = pattern.exec(text) ?? []
        if (found) faults.push(`${file}:${index + 1}: "${found}" → ${better}`)
      }
    })
  }
  for (const folder of ['src', 'sandbox', 'test', 'scripts'])
    for (const source of await texts(folder, /\.(?:tsx?|mjs)$/))
      look(source, (line) => (comment.exec(line) ?? title.exec(line))?.[1])
  const pages = await texts('docs', /\.md$/)
  for (const file of ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'])
    pages.push([file, await readFile(file, 'utf8')])
  for (const page of pages) look(page, (line) => line)
  return faults
}
