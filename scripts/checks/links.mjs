import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { files } from '../files.mjs'

/** Returns the anchor of a heading, as GitHub and the site generate it. */
export const slug = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const ours = 'https://github.com/w3m-modal/w3m-modal/blob/main/'

const withoutBlocks = (text) => text.replace(/^```[\s\S]*?^```/gm, '')
const withoutCode = (text) =>
  withoutBlocks(text).replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, ''))

/** Returns the anchors of a page. A repeated heading gets a number. */
function anchorsOf(text) {
  const seen = new Map()
  const ids = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)
  const headings = [...withoutBlocks(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => {
    const anchor = slug(heading)
    const count = seen.get(anchor) ?? 0
    seen.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  })
  return [...ids, ...headings]
}

/** Returns the targets of a page's links, `[text](url)`: a file of the repository, and a heading in it. */
export function linksOf(page, text) {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, address]) => address)
    .filter((address) => address.startsWith(ours) || !/^\w+:/.test(address))
    .map((address) => {
      const [target, anchor] = address.replace(ours, '/').split('#')
      const file = target.startsWith('/') ? target.slice(1) : path.join(path.dirname(page), target)
      return { file: target === '' ? page : file, anchor }
    })
}

/** Returns links to missing files or headings. */
export async function linkFaults() {
  const pages = ['README.md', 'CONTRIBUTING.md', ...(await files('docs', /\.md$/))]
  const texts = new Map(await Promise.all(pages.map(async (page) => [page, await readFile(page, 'utf8')])))
  return pages.flatMap((page) =>
    linksOf(page, texts.get(page)).flatMap(({ file, anchor }) => {
      if (!existsSync(file)) return [`${page} links to ${file}, which does not exist`]
      const isHeading = !anchor || !texts.has(file) || anchorsOf(texts.get(file)).includes(anchor)
      return isHeading ? [] : [`${page} links to #${anchor}, which ${file} does not have`]
    }),
  )
}
