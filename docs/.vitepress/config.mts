import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { slug } from 'github-slugger'
import { defineConfig } from 'vitepress'
import { writeLlms } from './llms.mts'
import { repository, siteLink, sitePath } from './siteLinks.mts'

const root = path.resolve(import.meta.dirname, '../..')

if (!existsSync(path.join(root, 'dist/index.js')))
  throw new Error('The site shows the widget: run `npm run build` first')

/** Returns a page for the navigation, with the page's heading. @throws {Error} If there is no such page. */
function page(file: string, text?: string) {
  const source = path.join(root, file)
  if (!existsSync(source)) throw new Error(`The navigation names ${file}, which does not exist`)
  const [, heading = file] = /^# (.+)$/m.exec(readFileSync(source, 'utf8')) ?? []
  return {
    // Otherwise a tag in a title would become an element.
    text: (text ?? heading.replaceAll('`', '')).replaceAll('<', '&lt;'),
    link: `/${sitePath(file).replace(/(index)?\.md$/, '')}`,
  }
}

const group = (text: string, items: ReturnType<typeof page>[]) => ({ text, items, collapsed: false })
const docs = (...names: string[]) => names.map((name) => page(`docs/${name}.md`))
const folder = (name: string) =>
  readdirSync(path.join(root, 'docs', name))
    .filter((file) => file.endsWith('.md') && !/^(index|README)\.md$/.test(file))
    .map((file) => page(`docs/${name}/${file}`))

/** In the order in which they are needed; a page that is not named here fails the build. */
const apiPages = [
  'elements',
  'options',
  'w3m-modal',
  'react',
  'vue',
  'headless',
  'universal',
  'wagmi',
  'wagmi-core',
  'ethers',
  'ethers5',
  'solana',
  'bitcoin',
  'siwx',
  'siwx-verify',
  'networks',
  'appkit-tags',
]
const unnamed = readdirSync(path.join(root, 'docs/api')).filter(
  (file) => ![...apiPages, 'index'].includes(path.basename(file, '.md')),
)
if (unnamed.length > 0) throw new Error(`Give a place in the navigation to ${unnamed}`)

const sidebar = [
  group('Quick start', [
    page('README.md', 'What it is'),
    page('docs/frameworks.md', 'Framework by framework'),
    page('docs/playground.md'),
    ...docs('libraries', 'headless', 'ssr', 'testing', 'hosts', 'faq'),
  ]),
  group('API reference', [
    page('docs/api/index.md', 'Overview'),
    ...docs('attributes', 'events', 'errors'),
    ...apiPages.map((name) => page(`docs/api/${name}.md`)),
  ]),
  group(
    'Guides',
    docs(
      'wallets',
      'custom-wallets',
      'deep-links',
      'embedded',
      'passkey-wallet',
      'sign-in',
      'sign-in-server',
      'swap',
      'buy',
      'names',
      'custom-button',
      'look',
      'theming',
      'languages',
      'accessibility',
    ),
  ),
  group('Running it', [
    ...docs('self-hosting', 'hosted-services', 'browsers', 'reliability', 'benchmarks'),
    page('bench/size.md'),
    ...docs('troubleshooting', 'mistakes'),
  ]),
  group('Security', docs('security', 'csp')),
  group('Migration', [page('docs/migration/index.md', 'Overview'), ...folder('migration')]),
  group('Contributing', [
    page('CONTRIBUTING.md'),
    ...docs('architecture', 'build', 'conformance'),
    page('docs/decisions/README.md'),
    page('CHANGELOG.md'),
  ]),
]

/** The static site, by `npm run docs:build`. `DOCS_BASE=/docs/` says where it stands on its host: `/` where absent. */
export default defineConfig({
  title: 'w3m-modal',
  description: 'A wallet widget for any website.',
  lang: 'en',
  base: process.env.DOCS_BASE ?? '/',
  srcDir: root,
  srcExclude: [
    '{sandbox,src,test,testing,examples,build,dist,types,styles,scripts,node_modules,.changeset}/**',
  ],
  rewrites: sitePath,
  outDir: path.join(root, 'build/site'),
  cacheDir: path.join(root, 'build/site-cache'),
  // What a page says stays what it is on the repository: no Vue in it.
  markdown: {
    anchor: { slugify: slug },
    config(md) {
      md.core.ruler.push('site links', ({ tokens, env }) => {
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          const href = token.type === 'link_open' ? token.attrGet('href') : undefined
          if (href) token.attrSet('href', siteLink(href, env.relativePath))
        }
      })
    },
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('w3m-') } } },
  vite: {
    resolve: { alias: { 'w3m-modal': path.join(root, 'dist/index.js') } },
    // Of the pages alone: the repository has other projects.
    optimizeDeps: { entries: [] },
  },
  buildEnd: ({ outDir }) => writeLlms({ root, outDir, sidebar, base: process.env.DOCS_BASE ?? '/' }),
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          searchOptions: {
            fuzzy: 0.2,
            prefix: true,
            boost: { title: 4, text: 2, titles: 1 },
            // Guides come first: lists of errors, API pages and logs have every word.
            boostDocument: (id: string) => {
              if (/\/(errors|changelog|conformance|hosts)(\.html)?(#|$)/.test(id)) return 0.15
              return /\/(api|bench|decisions)\//.test(id) ? 0.6 : 1
            },
          },
        },
      },
    },
    outline: [2, 3],
    socialLinks: [{ icon: 'github', link: repository }],
    nav: [
      page('docs/frameworks.md', 'Quick start'),
      page('docs/playground.md'),
      page('docs/api/index.md', 'API'),
      page('docs/troubleshooting.md', 'Troubleshooting'),
    ],
    sidebar,
  },
})
