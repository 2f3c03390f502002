import { readFile } from 'node:fs/promises'
import path from 'node:path'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.map': 'application/json',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
}

/** Files with a content hash in their name never change. */
const hashed = /[\\/]chunks[\\/][\w.-]+-[\w-]{8}\.(?:js|css)$/

/** A file with the content type of its extension, and a cache lifetime that depends on its name. */
export const toFileResponse = (name: string, content: string | Uint8Array<ArrayBuffer>): Response =>
  new Response(content, {
    headers: {
      'content-type': types[path.extname(name)] ?? 'text/plain',
      'cache-control': hashed.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })

/** Serves one file in a folder; a path outside it, a missing file or an unknown type is a 404. */
export async function serveFile(folder: string, name: string): Promise<Response> {
  const file = path.resolve(folder, `./${name}`)
  const isInside = file.startsWith(path.resolve(folder) + path.sep)
  const isKnown = isInside && types[path.extname(file)] !== undefined
  const bytes = isKnown ? await readFile(file).catch(() => undefined) : undefined
  return bytes ? toFileResponse(file, new Uint8Array(bytes)) : new Response('Not found', { status: 404 })
}
