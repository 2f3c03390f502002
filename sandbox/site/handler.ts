import path from 'node:path'
import { escapeHtml } from '../control/page.ts'
import type { Handler } from '../http/handler.ts'
import { serveFile, toFileResponse } from './files.ts'
import { readSource, sandboxFolder } from './sources.ts'

export type SiteWorld = {
  /** The value of `{{name}}` in the page: text, escaped for HTML. */
  values: Record<string, string>
  /** Values that are HTML already; may depend on the query of the page's URL. */
  markup: (query: URLSearchParams) => Record<string, string>
  /** Origins that the page may request and load pictures from. */
  connect: readonly string[]
  /** Origins that the page may show in frames. */
  frames: readonly string[]
  /** Folder of the product's build. */
  dist?: string | undefined
  /** The page's scripts: text by file name. */
  scripts: Record<string, string>
  /** Pages that show this one in a frame, on its own origin: HTML by path. */
  hosts: (origin: string) => Record<string, string>
}

/** The demo site: one page under a strict content security policy, with the product and the page's own files. */
export function createSiteHandler({
  values,
  markup,
  connect,
  frames,
  dist,
  scripts,
  hosts,
}: SiteWorld): Handler {
  const policy = contentSecurityPolicy(connect, frames)

  const drawPage = async (query: URLSearchParams) => {
    const page = await readSource('../demo.html')
    return new Response(fill(page, { values, markup: markup(query) }), {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    })
  }
  const folders: Record<string, (name: string) => Promise<Response>> = {
    dist: (name) => serveFile(dist ?? path.join(sandboxFolder, '../dist'), name),
    sandbox: async (name) => {
      const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined
      return script === undefined
        ? serveFile(path.join(sandboxFolder, 'demo'), name)
        : toFileResponse(name, script)
    },
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/' || pathname === '/demo.html') return drawPage(searchParams)
    const pages = hosts(values.origin ?? '')
    const host = Object.hasOwn(pages, pathname) ? pages[pathname] : undefined
    if (host !== undefined) return toFileResponse('host.html', host)
    const [, folder = '', name = ''] = /^\/(dist|sandbox)\/(.+)$/.exec(decodeURIComponent(pathname)) ?? []
    return folders[folder]?.(name) ?? new Response('Not found', { status: 404 })
  }
}

/** Only what the page and the widget need; text never becomes script. */
const contentSecurityPolicy = (origins: readonly string[], frames: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${origins.join(' ')}`,
    `img-src 'self' data: blob: ${origins.filter((origin) => origin.startsWith('http')).join(' ')}`,
    `frame-src ${frames.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

type Fillings = { values: Record<string, string>; markup: Record<string, string> }

/** Inserts the values into a page; a name without a value is an error in the page. */
function fill(page: string, { values, markup }: Fillings): string {
  return page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const text = values[name]
    const html = text === undefined ? markup[name] : escapeHtml(text)
    if (html === undefined) throw new Error(`Nothing to put for {{${name}}}`)
    return html
  })
}
