import path from 'node:path'

export const repository = 'https://github.com/w3m-modal/w3m-modal'

/** Pages that stand at the root of the repository, or beside `docs`, and where they stand in the site. */
const others: Record<string, string> = {
  'docs/home.md': 'index.md',
  'README.md': 'introduction.md',
  'CONTRIBUTING.md': 'contributing.md',
  'CHANGELOG.md': 'changelog.md',
  'bench/size.md': 'bench/size.md',
}

/** Where a page of the repository stands in the site. */
export const sitePath = (file: string): string =>
  others[file] ?? file.replace(/^docs\//, '').replace(/(^|\/)README\.md$/, '$1index.md')

/** Where a page of the site stands in the repository; of a folder's own page only the folder matters. */
export function repositoryPath(page: string): string {
  const [file] = Object.entries(others).find(([, own]) => own === page) ?? []
  const folder = page.replace(/^decisions\/index\.md$/, 'decisions/README.md')
  return file ?? `docs/${folder}`
}

const ofRepository = /^https:\/\/github\.com\/w3m-modal\/w3m-modal\/(?:blob|tree)\/main\//

/**
 * Where a link leads in the site: what is written works in the repository too. What is no page of the site, such as
 * a source file, is shown by the repository.
 *
 * @param page - The page that has the link, by its path in the site.
 */
export function siteLink(href: string, page: string): string {
  if (/^(#|\w+:)/.test(href) && !ofRepository.test(href)) return href
  const [target = '', hash] = href.replace(ofRepository, '/').split('#')
  const folder = path.posix.dirname(repositoryPath(page))
  const file = target.startsWith('/') ? target.slice(1) : path.posix.join(folder, target)
  const isPage = file.endsWith('.md') ? file in others || file.startsWith('docs/') : /^docs\/.*\/$/.test(file)
  const address = isPage ? `/${sitePath(file)}` : `${repository}/blob/main/${file}`
  return hash === undefined ? address : `${address}#${hash}`
}
