import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A request to a service: the body is a JSON value, raw text, or null for none. */
export type VectorRequest = {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

/** One recorded request to a hosted service with its response. */
export type Vector = {
  /** `service/endpoint/case`. */
  id: string
  /** `service/endpoint`. */
  folder: string
  name: string
  request: VectorRequest
  reply: { status: number | null; headers: Record<string, string>; body: unknown }
  note: string
}

const root = join(import.meta.dirname, '../../vectors/hosted')
const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))

/** All vectors, in the order of the folders. */
export const vectors: readonly Vector[] = foldersIn(root).flatMap((service) =>
  foldersIn(join(root, service)).flatMap((endpoint) => {
    const folder = `${service}/${endpoint}`
    return readdirSync(join(root, folder)).map((file): Vector => {
      const name = file.replace(/\.json$/, '')
      return {
        id: `${folder}/${name}`,
        folder,
        name,
        ...JSON.parse(readFileSync(join(root, folder, file), 'utf8')),
      }
    })
  }),
)

/** @throws {Error} If there is no such id. */
export function vectorOf(id: string): Vector {
  const vector = vectors.find((each) => each.id === id)
  if (!vector) throw new Error(`No vector ${id}`)
  return vector
}

/** The response as a fresh Response, byte for byte: JSON is serialized again, pictures come from base64. */
export function toResponse({ reply }: Vector): Response {
  const { status, headers, body } = reply
  const type = headers['content-type'] ?? ''
  const text = type.includes('json') ? JSON.stringify(body) : String(body)
  const bytes = type.startsWith('image/') ? Buffer.from(String(body), 'base64') : text
  return new Response(body === null && !type.includes('json') ? null : bytes, {
    status: status ?? 200,
    headers,
  })
}
