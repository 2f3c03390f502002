import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { files } from './files.mjs'

const guides = [
  'custom-wallets',
  'deep-links',
  'sign-in-server',
  'ssr',
  'csp',
  'faq',
  'testing',
  'custom-button',
]

/** Pages whose scripts are complete. */
export const snippetPages = [
  'README.md',
  'docs/frameworks.md',
  ...guides.map((name) => `docs/${name}.md`),
  ...(await files('docs/migration', /\.md$/)),
]

const folder = 'build/snippets'

/** Added to every snippet, because the docs tell readers to add it. */
const around = "import type {} from 'w3m-modal/types/react'\n"

/** Returns the code blocks of a page, each with its language. */
export async function readBlocks(page) {
  const text = await readFile(page, 'utf8')
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language = '', code = ''], at) => ({
    name: `${page.replaceAll('/', '-')}-${at}`,
    language,
    code,
  }))
}

/** Writes the scripts of those pages to files that `tsc` checks with the code and the built types. */
export async function writeSnippets() {
  const blocks = (await Promise.all(snippetPages.map(readBlocks))).flat()
  const scripts = blocks.filter(({ language }) => ['js', 'ts', 'jsx', 'tsx'].includes(language))
  if (scripts.length < 4) throw new Error(`Found only ${scripts.length} scripts in the pages`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const { name, code } of scripts) await writeFile(path.join(folder, `${name}.tsx`), around + code)
}
