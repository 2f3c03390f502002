import { readFile } from 'node:fs/promises'
import { files } from './files.mjs'

const statementsFile = 'scripts/conformance/statements.txt'

/** A comment above a test: `// conforms: 4.5.1, 4.5.2`. */
const tag = /^\s*\/\/ conforms: (.+)$/
const opening = /^\s*(?:it|describe|test)(?:\.each\(.*\))?\(\s*(.*)$/

/** `# 4.5 Swap` begins a section; `4.5.1 words ~ reason` is a statement, with why it is done otherwise. */
function readStatements(text) {
  const sections = []
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.startsWith('# ')) {
      sections.push({ title: line.slice(2), statements: [] })
      continue
    }
    const [, id, rest] = line.match(/^(\d+(?:\.\d+)+) (.+)$/) ?? []
    if (!id || sections.length === 0) throw new Error(`${statementsFile}: cannot read “${line}”`)
    const [words, reason] = rest.split(' ~ ')
    sections.at(-1).statements.push({ id, words, reason })
  }
  return sections
}

/** The tests that name statements, by statement; and what is wrong with the comments. */
async function readTags() {
  const tests = new Map()
  const faults = []
  for (const { file, line, name, ids } of await findTags()) {
    if (name === undefined) faults.push(`${file}:${line} stands above no test`)
    for (const id of ids) tests.set(id, [...(tests.get(id) ?? []), { file, name }])
  }
  return { tests, faults }
}

async function findTags() {
  const found = []
  for (const file of await files('test', /\.test\.tsx?$/)) {
    const lines = (await readFile(file, 'utf8')).split('\n')
    for (const [at, text] of lines.entries()) {
      const ids = text.match(tag)?.[1]?.split(', ')
      if (ids) found.push({ file, line: at + 1, name: nameAfter(lines, at), ids })
    }
  }
  return found
}

/** How far below its comment a test may begin: loops over cases stand between. */
const reach = 4

/** The name of the first test below a line. */
function nameAfter(lines, at) {
  const below = lines.slice(at + 1, at + 1 + reach).findIndex((line) => opening.test(line))
  if (below < 0) return undefined
  const [, first] = lines[at + 1 + below].match(opening)
  const text = `${first}\n${lines[at + 2 + below] ?? ''}`
  const [, quote, name] = text.match(/^\s*(['"`])((?:\\.|(?!\1).)+)\1/) ?? []
  return quote && name.replaceAll(/\\(.)/g, '$1')
}

async function read() {
  const sections = readStatements(await readFile(statementsFile, 'utf8'))
  const { tests, faults } = await readTags()
  return { sections, tests, faults }
}

/** What the check of conformance finds: statements without an account, and accounts of none. */
export async function conformanceFaults() {
  const { sections, tests, faults } = await read()
  const statements = sections.flatMap((section) => section.statements)
  const ids = statements.map(({ id }) => id)
  const known = new Set(ids)
  return [
    ...faults,
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is stated twice`),
    ...[...tests.keys()].filter((id) => !known.has(id)).map((id) => `${id} is stated nowhere`),
    ...statements
      .filter(({ id, reason }) => !reason && !tests.has(id))
      .map(({ id, words }) => `${id} is shown by no test and not said to be otherwise: ${words}`),
  ]
}

const cell = (text) => text.replaceAll('|', '\\|')

/** `docs/conformance.md`. */
export async function conformancePage() {
  const { sections, tests } = await read()
  const all = sections.flatMap((section) => section.statements)
  const otherwise = all.filter(({ reason }) => reason).length
  const row = ({ id, words, reason }) => {
    const shown = (tests.get(id) ?? [])
      .map(({ file, name }) => `\`${file}\`: ${cell(name ?? '')}`)
      .join('<br>')
    return `| ${id} | ${cell(words)} | ${reason ? `otherwise: ${cell(reason)}` : 'done'} | ${shown || '–'} |`
  }
  const tables = sections.map(
    ({ title, statements }) =>
      `## ${title}\n\n| | Statement | | Shown by |\n| --- | --- | --- | --- |\n${statements.map(row).join('\n')}\n`,
  )
  return `# Conformance

What the product is specified to do, statement by statement in our own words, and the test that shows it. ${all.length - otherwise} are done as specified, ${otherwise} otherwise, each with its reason. Statements stand in \`${statementsFile}\`; a test names those it shows in a comment above it (\`// conforms: 4.5.1\`). \`npm run docs\` writes this page, \`npm run check -- conformance\` fails where a statement is not accounted for.

${tables.join('\n')}`
}
