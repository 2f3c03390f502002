import ts from 'typescript'
import { commentOf, membersOf, namedIn, typeText } from './declarations.mjs'

/** Text in a cell of a table. */
export const cell = (text) => String(text).replaceAll('|', '\\|').replace(/\s+/g, ' ').trim()
/** Code in a cell of a table; where it has a backtick of its own, between two. */
export const code = (text) => (text.includes('`') ? `\`\` ${cell(text)} \`\`` : `\`${cell(text)}\``)

/** The text of an attribute's description, as it stands one folder below. */
export const below = (text) => text.replace(/\]\((?=[\w-]+\.md)/g, '](../')

/** Lines of a table; none without rows. */
export const table = (heads, rows) =>
  rows.length === 0
    ? []
    : [
        '',
        `| ${heads.join(' | ')} |`,
        `|${'---|'.repeat(heads.length)}`,
        ...rows.map((row) => `| ${row.join(' | ')} |`),
        '',
      ]

/** What a comment says, in one cell. */
function said(node) {
  const { text, returns, throws } = commentOf(node)
  return cell(
    [text, returns && `Gives: ${returns}`, ...throws.map((each) => `Throws: ${each}`)]
      .filter(Boolean)
      .join(' '),
  )
}

const isOptional = ({ node, isOptional }) => isOptional || Boolean(node.questionToken)

/** What stands on a page of its own. */
const elsewhere = {
  AppKitOptions: '[Options](options.md) has every member.',
  HostOptions: '[Options](options.md) has every member.',
  HostFeatures: '[Options](options.md#features) has every member.',
  HostServices: '[Options](options.md#services) has every member.',
  W3mModalAttributes: '[Elements](elements.md#w3m-modal) has every member.',
  HostEvents: '[Event details](event-details.md) has every member.',
  W3mModalElement: '[Elements](elements.md#w3m-modal) has every member.',
}

/** A member as a row: its name, its type and what it is. */
function memberRow(member) {
  const { node, name, text } = member
  if (ts.isMethodSignature(node)) return [code(typeText(member)), said(node)]
  return [code(`${name}${isOptional(member) ? '?' : ''}: ${text ?? typeText(member)}`), said(node)]
}

const isFunction = ({ node }) => ts.isFunctionDeclaration(node)
const isValue = ({ node }) => isFunction({ node }) || ts.isVariableDeclaration(node)

/** The section of one export: what it is, its type, its members. */
export function section(declared, level = 3) {
  const { text, throws, returns, example } = commentOf(declared.node)
  const at = elsewhere[declared.name]
  const members = isValue(declared) || at ? [] : membersOf(declared)
  const isWhole = members.length > 0 && !ts.isIntersectionTypeNode(declared.node.type ?? declared.node)
  const type = at ? ['', at] : isWhole ? [] : ['', '```text', typeText(declared), '```']
  return [
    `${'#'.repeat(level)} \`${declared.name}\``,
    '',
    text,
    ...type,
    ...(returns ? ['', `Gives: ${returns}`] : []),
    ...throws.map((each) => `\nThrows: ${each}`),
    ...(example ? ['', '```text', example.trim(), '```'] : []),
    ...table(['Member', 'What it is'], members.map(memberRow)),
    '',
  ]
}

/** The types of this package that exports refer to and no page documents yet. */
export function typesBehind(exported, isKnown) {
  const found = new Map()
  const waiting = [...exported]
  while (waiting.length > 0) {
    for (const named of reached(waiting.shift())) {
      const key = `${named.file} ${named.name}`
      if (found.has(key) || isKnown(named) || ts.isVariableDeclaration(named.node)) continue
      found.set(key, named)
      waiting.push(named)
    }
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name))
}

/** What a declaration names, members of other types that it takes over included. */
function reached(declared) {
  const members = isValue(declared) ? [] : membersOf(declared)
  return (members.length > 0 ? members : [declared]).flatMap(namedIn)
}

const written = 'This page is written by `npm run docs` from the types of the package.'

/** A page that the sources write. */
export const page = (title, intro, lines) =>
  `${[`# ${title}`, '', `${intro} ${written}`, '', ...lines]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
