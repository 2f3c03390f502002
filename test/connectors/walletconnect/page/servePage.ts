import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import * as esbuild from 'esbuild'
// @ts-expect-error: a script of the build, without types
import { leanPairing } from '../../../../scripts/leanPairing.mjs'

export type ServedPage = { url: string; close(): Promise<void> }

/** Serves the test app under a strict content security policy: own scripts only, no eval. */
export async function servePage(config: {
  relay: string
  rpcUrl: string
  projectId: string
  verify?: string | undefined
}): Promise<ServedPage> {
  const files = await bundle()
  const origins = [config.relay, config.rpcUrl].map((url) => new URL(url).origin.replace('null', ''))
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src ${new URL(config.relay).href} ${origins.join(' ')}`,
    'img-src data:',
    ...(config.verify ? [`frame-src ${new URL(config.verify).origin}`] : []),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const html = `<!doctype html><title>App</title><link rel="icon" href="data:,">
<script type="application/json" id="config">${JSON.stringify(config)}</script>
<script type="module" src="/app.js"></script>`

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const script = files.get(pathname)
    response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript')
    response.end(script ?? html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bundle(): Promise<Map<string, string>> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(import.meta.dirname, 'app.ts')],
    outdir: '/',
    bundle: true,
    write: false,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'esnext',
    minify: true,
    plugins: [leanPairing()],
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', global: 'globalThis' },
  })
  return new Map(outputFiles.map(({ path: file, text }) => [file, text]))
}
