import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { escapeHtml } from '../../sandbox/control/page.ts'
import { sandboxProjectId } from '../../sandbox/http/access.ts'
import { type Served, serve } from '../../sandbox/http/serve.ts'
import { extensionTag } from '../../sandbox/site/extensionTag.ts'
import { toFileResponse } from '../../sandbox/site/files.ts'
import type { World } from '../e2e/support/openWorld.ts'
import { bundleHost } from './bundleHost.ts'

export type Host = {
  /** The page itself, or the script that renders it. */
  entry: string
  /** The script bundles the widget's package. */
  isBundled?: boolean
  /** The widget's script comes after the page's own, which is wrong. */
  isLate?: boolean
}

/** Serves a page with its built script and its extension wallets until a world ends. */
export async function serveHost({ sandbox, keep }: World, host: Host): Promise<Served> {
  const { entry, isBundled = false, isLate = false } = host
  const { demo, chains, services, bitcoin } = sandbox.addresses
  const config = {
    projectId: sandboxProjectId,
    services,
    customRpcUrls: Object.fromEntries(
      chains.map(({ caipNetworkId, rpcUrl }) => [caipNetworkId, [{ url: rpcUrl }]]),
    ),
    metadata: { name: 'A host page', url: demo },
  }
  const wallets = extensionTag({ chains, bitcoin }, new URLSearchParams('policy=approve'))
  const isPage = entry.endsWith('.html')
  const script = isPage ? '' : await bundleHost(entry)
  const paths = isBundled ? ['/main.js'] : ['/dist/w3m-modal.js', '/main.js']
  const page = isPage
    ? await drawPlain(entry, { ...config, wallets })
    : drawApp(config, wallets + drawScripts(isLate ? paths.reverse() : paths))
  const served = await serve(async (request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/') return toFileResponse('index.html', page)
    if (pathname === '/main.js') return toFileResponse('main.js', script)
    const { status, headers, body } = await fetch(demo + pathname + search)
    const type = headers.get('content-type') ?? 'text/plain'
    return new Response(body, { status, headers: { 'content-type': type } })
  })
  return keep(served)
}

async function drawPlain(entry: string, { wallets, ...values }: Record<string, unknown>): Promise<string> {
  const page = await readFile(path.join(import.meta.dirname, entry), 'utf8')
  return page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (name === 'wallets') return String(wallets)
    return escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))
  })
}

const drawApp = (config: object, tags: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Host</title><link rel="icon" href="data:,">
<script type="application/json" id="config">${JSON.stringify(config)}</script>${tags}
</head><body><div id="app"></div></body></html>`

/** In this order: the widget first, because a framework sets a property only on an element that has it. */
const drawScripts = (paths: string[]): string =>
  paths.map((path) => `<script type="module" src="${path}"></script>`).join('')
