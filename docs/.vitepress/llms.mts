import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { repositoryPath } from './siteLinks.mts'

type Group = { text: string; items: { text: string; link: string }[] }
type Parameters = { root: string; outDir: string; sidebar: Group[]; base: string }

/** The first paragraph of a page, as plain text. */
export function summaryOf(page: string): string {
  const [, body = ''] = /^# .+\n+([\s\S]*)$/m.exec(page) ?? []
  const prose = body.replaceAll(/^```[\s\S]*?^```/gm, '')
  const paragraph = prose.split('\n\n').find((part) => /^[\w`*[]/.test(part.trim())) ?? ''
  const text = paragraph
    .trim()
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('\n', ' ')
  return text.length > 200 ? `${text.slice(0, 199).trimEnd()}…` : text
}

/** Writes `llms.txt`: every page of the site with its address and what it is about. */
export async function writeLlms({ root, outDir, sidebar, base }: Parameters): Promise<void> {
  const groups = sidebar.map(async ({ text, items }) => {
    const rows = items.map(async ({ text: title, link }) => {
      const page = `${link.slice(1)}${/\/$/.test(link) || link === '/' ? 'index' : ''}.md`
      const source = await readFile(path.join(root, repositoryPath(page)), 'utf8').catch(() => '')
      const name = title.replaceAll('&lt;', '<')
      return `- [${name}](${base}${link.slice(1)}): ${summaryOf(source)}`
    })
    return `## ${text}\n\n${(await Promise.all(rows)).join('\n')}`
  })
  const head =
    '# w3m-modal\n\n> A wallet widget for any website: one tag to connect, switch network, see balances and send, free of any vendor.'
  await writeFile(path.join(outDir, 'llms.txt'), `${[head, ...(await Promise.all(groups))].join('\n\n')}\n`)
}
