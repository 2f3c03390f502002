import { readFile } from 'node:fs/promises'

/** The cells of each row of a page that fits a pattern: its groups. */
export const rowsOf = async (page, pattern) =>
  [...(await readFile(page, 'utf8')).matchAll(pattern)].map(([, ...cells]) => cells)

/** Text in a cell of a table. */
export const cell = (text) => String(text).replaceAll('|', '\\|').replace(/\s+/g, ' ').trim()
/** Code in a cell of a table; where it has a backtick of its own, between two. */
export const code = (text) => (text.includes('`') ? `\`\` ${cell(text)} \`\`` : `\`${cell(text)}\``)

/** Lines of a table. */
export const table = (heads, rows) => [
  '',
  `| ${heads.join(' | ')} |`,
  `|${'---|'.repeat(heads.length)}`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
  '',
]

/** A page that the sources write. */
export const page = (title, intro, lines) =>
  `${[
    `# ${title}`,
    '',
    `${intro} \`npm run docs\` writes this page from the types of the package.`,
    '',
    ...lines,
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
