import { readFile } from 'node:fs/promises'

/** Returns the cells of each row of a page that matches a pattern: the groups of the pattern. */
export const rowsOf = async (page, pattern) =>
  [...(await readFile(page, 'utf8')).matchAll(pattern)].map(([, ...cells]) => cells)

/** Escapes text for a table cell. */
export const cell = (text) => String(text).replaceAll('|', '\\|').replace(/\s+/g, ' ').trim()
/** Formats code for a table cell. Uses double backticks if the code contains a backtick. */
export const code = (text) => (text.includes('`') ? `\`\` ${cell(text)} \`\`` : `\`${cell(text)}\``)

/** Returns the lines of a table. */
export const table = (heads, rows) => [
  '',
  `| ${heads.join(' | ')} |`,
  `|${'---|'.repeat(heads.length)}`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
  '',
]

export const origin = '`npm run docs` writes this page from the types of the package.'

/** Returns a generated page. */
export const page = (title, intro, lines) =>
  `${[`# ${title}`, '', `${intro} ${origin}`, '', ...lines]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
