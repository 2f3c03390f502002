import { readFile } from 'node:fs/promises'
import { files } from '../../scripts/files.mjs'

const statementsFile = 'test/conformance/statements.txt'

/** A comment above a test: `// conforms: 4.5.1, 4.5.4-4.5.7`. */
const tag = /^\s*\/\/ conforms: (.+)$/
const opening = /^\s*(?:it|describe|test)(?:\.each\(.*\))?\(\s*(.*)$/

/**
 * `# 4.5 Swap` begins a section and `4.5.1 words` is a statement. `4.5.1 words ~ reason` says why the product
 * differs on purpose, `4.5.1 words ? reason` why no test shows the statement.
 */
function readStatements(text) {
  const sections = []
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.startsWith('# ')) {
      sections.push({ title: line.slice(2), statements: [] })
      continue
    }
    const [, id, rest] = line.match(/^(\d+(?:\.\d+)+) (.+)$/) ?? []
    if (!id || sections.length === 0) throw new Error(`${statementsFile}: cannot read “${line}”`)
    const [, words, mark, reason] = rest.match(/^(.+?)(?: ([~?]) (.+))?$/)
    sections.at(-1).statements.push({ id, words, mark, reason })
  }
  return sections
}

/** The tests of each statement, and faults in the comments. */
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
      const ids = text.match(tag)?.[1]?.split(', ').flatMap(idsOf)
      if (ids) found.push({ file, line: at + 1, name: nameAfter(lines, at), ids })
    }
  }
  return found
}

/** The ids of `4.5.1` or of a range, `4.5.4-4.5.7`. */
function idsOf(text) {
  const [first, last = first] = text.split('-')
  const section = first.slice(0, first.lastIndexOf('.') + 1)
  const number = (id) => Number(id.slice(id.lastIndexOf('.') + 1))
  const count = number(last) - number(first) + 1
  return Array.from({ length: count }, (_, at) => `${section}${number(first) + at}`)
}

/** How many lines below its comment a test may start, because a loop over cases may be between. */
const reach = 4

/** The name of the first test below a line. */
function nameAfter(lines, at) {
  const below = lines.slice(at + 1, at + 1 + reach).findIndex((line) => opening.test(line))
  if (below < 0) return undefined
  const [, first] = lines[at + 1 + below].match(opening)
  const text = `${first}\n${lines[at + 2 + below] ?? ''}`
  const [, quote, name] = text.match(/^\s*(['"`])((?:\\.|\$\{(?:`[^`]*`|[^`{}])*\}|(?!\1).)+)\1/) ?? []
  return quote && name.replaceAll(/\\(.)/g, '$1')
}

async function read() {
  const sections = readStatements(await readFile(statementsFile, 'utf8'))
  const { tests, faults } = await readTags()
  return { sections, tests, faults }
}

/**
 * The faults that the conformance check finds: statements without a test or reason, and comments without a statement.
 */
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
      .filter(({ id, mark }) => !mark && !tests.has(id))
      .map(({ id, words }) => `${id} is shown by no test and gives no reason: ${words}`),
    ...statements
      .filter(({ id, mark }) => mark === '?' && tests.has(id))
      .map(({ id }) => `${id} is said to be shown by no test, and a test names it`),
  ]
}

const cell = (text) => text.replaceAll('|', '\\|')
/** Inserted values are unknown here, and the site would parse braces as attributes. */
const titleCell = (title) => cell(title.replaceAll(/\$\{(?:`[^`]*`|[^`{}])*\}/g, '…'))

/** Results of a mutation tool, one file per line: its path, the mutants killed by tests, and all mutants. */
async function mutationTable() {
  const lines = (await readFile('test/conformance/mutations.txt', 'utf8')).split('\n')
  const rows = lines.filter((line) => /^src\//.test(line)).map((line) => line.split(' '))
  const sum = (at) => rows.reduce((total, row) => total + Number(row[at]), 0)
  const percent = (found, all) => `${Math.floor((100 * found) / all)}%`
  const table = rows.map(
    ([file, found, all]) => `| \`${file}\` | ${found} | ${all} | ${percent(found, all)} |`,
  )
  return [
    '## Mutations',
    '',
    `[Stryker](https://stryker-mutator.io) changes one expression at a time and runs the Node tests of the file. Of ${sum(2)} changes in ${rows.length} files, these tests find ${sum(1)} (${percent(sum(1), sum(2))}); component and end-to-end tests, which it cannot run, find others. Texts, regular expressions and object literals are not changed.`,
    '',
    '| File | Found | Changes | |',
    '| --- | --- | --- | --- |',
    ...table,
    '',
  ].join('\n')
}

/** `docs/conformance.md`. */
export async function conformancePage() {
  const { sections, tests } = await read()
  const all = sections.flatMap((section) => section.statements)
  const otherwise = all.filter(({ mark }) => mark === '~')
  const unshown = all.filter(({ id }) => !tests.has(id))
  const state = { '~': 'differs: ', '?': 'not shown by a test: ' }
  const row = ({ id, words, mark, reason }) => {
    const shown = (tests.get(id) ?? [])
      .map(({ file, name }) => `\`${file}\`: ${titleCell(name ?? '')}`)
      .join('<br>')
    return `| ${id} | ${cell(words)} | ${mark ? state[mark] + cell(reason) : 'as specified'} | ${shown || '–'} |`
  }
  const tables = sections.map(
    ({ title, statements }) =>
      `## ${title}\n\n| | Statement | | Shown by |\n| --- | --- | --- | --- |\n${statements.map(row).join('\n')}\n`,
  )
  return `# Conformance

Each row is one statement of the specification in our own words, with the tests that fail if it is broken. Of ${all.length} statements, the product differs from ${otherwise.length} on purpose; the row gives the reason. No test shows ${unshown.length}; the row says why.

Statements are in \`${statementsFile}\`. A test names those it shows in a comment above it: \`// conforms: 4.5.1, 4.5.4-4.5.7\`. \`npm run docs\` writes this page. \`npm run check -- conformance\` fails if a statement has neither a test nor a reason.

${tables.join('\n')}
${await mutationTable()}`
}
