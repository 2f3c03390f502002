import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { galleryBundle } from './galleryBundle.ts'

/** Serves the gallery locally. @returns Its URL, and a function that stops it. */
export async function serveGallery(port = 0): Promise<{ url: string; close: () => Promise<void> }> {
  const { html, js } = await galleryBundle()
  const server: Server = createServer((request, response) => {
    const isScript = request.url?.split('?')[0]?.endsWith('.js')
    response.setHeader(
      'content-type',
      isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
    )
    response.end(isScript ? js : html)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: chosen } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${chosen}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

if (import.meta.filename === process.argv[1]) {
  const { url } = await serveGallery(Number(process.env.PORT ?? 4180))
  console.log(`Gallery at ${url}`)
}
