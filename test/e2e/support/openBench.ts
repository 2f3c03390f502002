import type { Browser, BrowserContext, Page } from 'playwright-core'
import { extensionWalletsScript } from '../../../sandbox/extension-wallets/extensionWalletsScript.ts'
import { serve } from '../../../sandbox/http/serve.ts'
import { serveFile, toFileResponse } from '../../../sandbox/site/files.ts'
import { freshBrowser } from '../../support/shared.ts'
import { dist } from './dist.ts'
import { type Watched, type WatchOptions, watchPage } from './watchPage.ts'

/** The built widget on a test's own pages, with a node that only has ten ether. */
export type Bench = {
  url: string
  browser: Browser
  open(page: BenchPage): Promise<Sheet>
  stop(): Promise<void>
}

export type BenchPage = {
  /** The content of the body. */
  body?: string
  head?: string
  /** Defaults to `<script type="module" src="/dist/w3m-modal.js">`. */
  script?: string
  /** The query of the extension wallets: `policy=approve&wallets=otter`. None without it. */
  wallets?: string
  context?: BrowserContext
} & WatchOptions

/** One page, with its events and faults. */
export type Sheet = Watched & {
  page: Page
  context: BrowserContext
  /** Requested paths, in order. */
  requests: string[]
}

export const productTag = '<script type="module" src="/dist/w3m-modal.js"></script>'

export async function openBench(): Promise<Bench> {
  const wallets = await extensionWalletsScript()
  const pages = new Map<string, string>()
  const served = await serve(async (request) => {
    const { pathname } = new URL(request.url)
    const page = pages.get(pathname)
    if (page !== undefined) return toFileResponse('page.html', page)
    if (pathname === '/wallets.js') return toFileResponse('wallets.js', wallets)
    if (pathname.startsWith('/rpc')) return answerCall(await request.json())
    // The same build at a second URL: another copy of the widget.
    const [, file] = /^\/(?:dist|copy)\/(.+)$/.exec(pathname) ?? []
    return file ? serveToAnySite(file) : new Response('Not found', { status: 404 })
  })
  const browser = await freshBrowser()
  return {
    url: served.url,
    browser,
    async open({ context: given, before, expected, ...parts }) {
      const name = `/page-${pages.size + 1}`
      pages.set(name, drawPage(served.url, parts))
      const context = given ?? (await browser.newContext({ viewport: { width: 1000, height: 800 } }))
      return openSheet(context, served.url + name, { before, expected })
    },
    async stop() {
      for (const context of browser.contexts()) await context.close()
      await served.stop()
    },
  }
}

/** Like a CDN. */
async function serveToAnySite(file: string): Promise<Response> {
  const response = await serveFile(dist, file)
  response.headers.set('access-control-allow-origin', '*')
  return response
}

function drawPage(url: string, { body = '', head = '', script = productTag, wallets }: BenchPage): string {
  const chains = encodeURIComponent(
    `1~${url}/rpc/1~Ethereum,8453~${url}/rpc/8453~Base,137~${url}/rpc/137~Polygon`,
  )
  const injected =
    wallets === undefined ? '' : `<script src="/wallets.js?chains=${chains}&${wallets}"></script>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
    <title>Bench</title>${injected}${head}${script}</head><body>${body.replaceAll('{{url}}', url)}</body></html>`
}

/** `<w3m-modal>` with attributes, on the bench's chains. */
export const modalTag = (attributes = ''): string =>
  `<w3m-modal networks="eip155:1,eip155:8453" custom-rpc-urls='{"eip155:1":[{"url":"{{url}}/rpc/1"}],"eip155:8453":[{"url":"{{url}}/rpc/8453"}]}' ${attributes}></w3m-modal>`

type Call = { id: number; method: string }
const answerCall = (call: Call | Call[]): Response =>
  Response.json(Array.isArray(call) ? call.map(answerOne) : answerOne(call), {
    headers: { 'access-control-allow-origin': '*' },
  })
const answerOne = ({ id }: Call) => ({ jsonrpc: '2.0', id, result: '0x8ac7230489e80000' })

async function openSheet(context: BrowserContext, url: string, options: WatchOptions): Promise<Sheet> {
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const watched = await watchPage(page, options)
  await page.goto(url)
  return { ...watched, page, context, requests }
}
