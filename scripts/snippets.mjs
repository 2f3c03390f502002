import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { files } from './files.mjs'

const guides = ['custom-wallets', 'deep-links', 'sign-in-server', 'ssr', 'csp', 'faq', 'testing']

/** Pages whose scripts stand by themselves. */
export const snippetPages = [
  'README.md',
  'docs/frameworks.md',
  ...guides.map((name) => `docs/${name}.md`),
  ...(await files('docs/migration', /\.md$/)),
]

const folder = 'build/snippets'

/** Where the compiler finds what a snippet imports from the package. */
const sources = {
  'w3m-modal': 'src/index.ts',
  'w3m-modal/react': 'src/hooks/react.ts',
  'w3m-modal/networks': 'src/networks.ts',
  'w3m-modal/headless': 'src/headless/index.ts',
  'w3m-modal/vue': 'src/hooks/vue.ts',
  'w3m-modal/wagmi': 'src/adapters/wagmi.ts',
  'w3m-modal/wagmi-core': 'src/adapters/wagmiCore.ts',
  'w3m-modal/ethers': 'src/adapters/ethers.ts',
  'w3m-modal/solana': 'src/adapters/solana.ts',
  'w3m-modal/siwx': 'src/siwx/index.ts',
  'w3m-modal/siwx/verify': 'src/siwx/verify.ts',
  'w3m-modal/types/react': 'types/react.d.ts',
}

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
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
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

const toSource = (text, name) => {
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined
  return source ? `'${path.relative(folder, source)}'` : text
}
