import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { describe, it } from 'vitest'
import { siteLink, sitePath } from '../../docs/.vitepress/siteLinks.mts'

describe('the documentation site', () => {
  it('resolves links as the repository does', () => {
    const links = [
      ['custom-button.md', 'index.md', '/custom-button.md'],
      ['wallets.md#all-wallets', 'attributes.md', '/wallets.md#all-wallets'],
      ['../events.md', 'api/elements.md', '/events.md'],
      ['../CONTRIBUTING.md', 'languages.md', '/contributing.md'],
      ['docs/architecture.md', 'contributing.md', '/architecture.md'],
      ['../bench/size.md', 'architecture.md', '/bench/size.md'],
      ['#swaps', 'security.md', '#swaps'],
      ['https://vitest.dev', 'contributing.md', 'https://vitest.dev'],
      ['https://github.com/w3m-modal/w3m-modal/blob/main/docs/buy.md', 'introduction.md', '/buy.md'],
      ['https://github.com/w3m-modal/w3m-modal/tree/main/docs/decisions/', 'index.md', '/decisions/'],
      ['../src/index.ts', 'architecture.md', 'https://github.com/w3m-modal/w3m-modal/blob/main/src/index.ts'],
    ] as const
    for (const [href, page, leads] of links) assert.equal(siteLink(href, page), leads)
    assert.equal(sitePath('docs/decisions/README.md'), 'decisions/index.md')
    assert.equal(sitePath('README.md'), 'introduction.md')
    assert.equal(sitePath('docs/home.md'), 'index.md')
  })

  it('links to every page', async () => {
    const config = await readFile('docs/.vitepress/config.mts', 'utf8')
    const all = (await readdir('docs')).filter((file) => file.endsWith('.md'))
    // The site's title links to its first page.
    const pages = all.filter((file) => file !== 'home.md')
    for (const file of pages)
      assert.match(config, new RegExp(`['/]${file.replace(/\.md$/, '')}(\\.md)?'`), file)
  })
})
