import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitepress'
import { slug } from '../../scripts/checks/links.mjs'
import { repository, siteLink, sitePath } from './siteLinks.mts'

const root = path.resolve(import.meta.dirname, '../..')

/** A page in the navigation, by its own heading; none where there is no such page. */
function page(file: string, text?: string) {
  const source = path.join(root, file)
  if (!existsSync(source)) throw new Error(`${file} stands in the navigation and nowhere else`)
  const [, heading = file] = /^# (.+)$/m.exec(readFileSync(source, 'utf8')) ?? []
  return {
    text: text ?? heading.replaceAll('`', ''),
    link: `/${sitePath(file).replace(/(index)?\.md$/, '')}`,
  }
}

const group = (text: string, items: ReturnType<typeof page>[]) => ({ text, items, collapsed: false })
const docs = (...names: string[]) => names.map((name) => page(`docs/${name}.md`))
const folder = (name: string) =>
  readdirSync(path.join(root, 'docs', name))
    .filter((file) => file.endsWith('.md') && !/^(index|README)\.md$/.test(file))
    .map((file) => page(`docs/${name}/${file}`))

const sidebar = [
  group('Quick start', [
    page('README.md', 'What it is'),
    page('docs/frameworks.md', 'Framework by framework'),
    ...docs('libraries', 'headless', 'ssr', 'testing', 'hosts', 'faq'),
  ]),
  group('API reference', [
    page('docs/api/index.md', 'Overview'),
    ...docs('attributes', 'events', 'errors'),
    ...folder('api'),
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
      'theming',
      'languages',
      'accessibility',
    ),
  ),
  group(
    'Running it',
    docs('self-hosting', 'hosted-services', 'browsers', 'reliability', 'troubleshooting', 'mistakes'),
  ),
  group('Security', docs('security', 'csp')),
  group('Benchmarks', [page('bench/size.md')]),
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
  srcExclude: ['{sandbox,src,test,build,types,styles,scripts,node_modules,.changeset}/**'],
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
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    socialLinks: [{ icon: 'github', link: repository }],
    nav: [
      page('docs/frameworks.md', 'Quick start'),
      page('docs/api/index.md', 'API'),
      page('docs/troubleshooting.md', 'Troubleshooting'),
    ],
    sidebar,
  },
})
