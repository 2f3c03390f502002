import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { packageEntries, packageSources } from './bindings.mjs'
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

/** Pages whose scripts stand by themselves. */
export const snippetPages = [
  'README.md',
  'docs/frameworks.md',
  ...guides.map((name) => `docs/${name}.md`),
  ...(await files('docs/migration', /\.md$/)),
]

const folder = 'build/snippets'

/** What a whole snippet may rely on: the page that shows it says so. */
const around = "import type {} from 'w3m-modal/types/react'\n"

/** The code of a page: each block with its language. */
export async function readBlocks(page) {
  const text = await readFile(page, 'utf8')
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language = '', code = ''], at) => ({
    name: `${page.replaceAll('/', '-')}-${at}`,
    language,
    code,
  }))
}

/** Writes the scripts of those pages to where the compiler reads them with everything else. @returns Their files. */
export async function writeSnippets() {
  const blocks = (await Promise.all(snippetPages.map(readBlocks))).flat()
  const scripts = blocks.filter(({ language }) => ['js', 'ts', 'jsx', 'tsx'].includes(language))
  if (scripts.length < 4) throw new Error(`Only ${scripts.length} snippets are scripts`)
  const entries = await packageEntries()
  const toSource = (text, name) => {
    const source = name.includes('/types/')
      ? `${folder}/${name.replace('w3m-modal/', '')}.d.ts`
      : packageSources[entries.get(name)]
    return source ? `'./${path.relative(folder, source)}'` : text
  }
  await rm(folder, { recursive: true, force: true })
  await mkdir(path.join(folder, 'types'), { recursive: true })
  // Those of the code, not of a build that may be older.
  for (const file of await files('types', /\.d\.ts$/))
    await writeFile(
      path.join(folder, file),
      (await readFile(file, 'utf8')).replaceAll('../dist/index.js', '../../../src/index.ts'),
    )
  return Promise.all(
    scripts.map(async ({ name, code }) => {
      const file = path.join(folder, `${name}.tsx`)
      await writeFile(
        file,
        (around + code).replaceAll(/(?<=\b(?:from|import) )'(w3m-modal(?:\/[\w/-]+)?)'/g, toSource),
      )
      return file
    }),
  )
}
