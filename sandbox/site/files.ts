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

/** What carries a hash of its content in its name never changes. */
const hashed = /[\\/]chunks[\\/][\w.-]+-[\w-]{8}\.(?:js|css)$/

/** A file with the type its name says, kept by browsers for as long as its name says. */
export const toFileResponse = (name: string, content: string | Uint8Array<ArrayBuffer>): Response =>
  new Response(content, {
    headers: {
      'content-type': types[path.extname(name)] ?? 'text/plain',
      'cache-control': hashed.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })

/** Serves one file below a folder; anything outside it, missing or of an unknown type is a 404. */
export async function serveFile(folder: string, name: string): Promise<Response> {
  const file = path.resolve(folder, `./${name}`)
  const isInside = file.startsWith(path.resolve(folder) + path.sep)
  const isKnown = isInside && types[path.extname(file)] !== undefined
  const bytes = isKnown ? await readFile(file).catch(() => undefined) : undefined
  return bytes ? toFileResponse(file, new Uint8Array(bytes)) : new Response('Not found', { status: 404 })
}
