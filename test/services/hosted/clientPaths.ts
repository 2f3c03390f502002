import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Paths that the hosted services lack, and why the client has them. */
export const otherPaths: Record<string, string> = {
  '/getWalletImage': 'as the other pictures of the registry',
  '/v1/account/*/nfts': 'not of the hosted service: asked where a service says that it lists NFTs',
}

const services = join(import.meta.dirname, '../../../src/services')
const isPath = /['`](\/(?:v1|v2|api|auth|public|get[A-Z]\w+|e)\b[^'`\s]*)['`]/g

/** Every path in the clients' sources, with `*` for a value. */
export function clientPaths(): string[] {
  const files = readdirSync(services, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const written = files.flatMap((file) => {
    const text = readFileSync(join(services, file), 'utf8')
      .replace(/^import .*$/gm, '')
      .replace(/\/\*[\s\S]*?\*\//g, '')
    return [...text.matchAll(isPath)].map(([, path = '']) => path.replace(/\$\{[^}]*\}/g, '*'))
  })
  return [...new Set(written)]
}

/** Matches the paths of a pattern; a picture's path continues with its id. */
export const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.split('*').map(escapeText).join('[^/]+')}(/[^/]+)?$`)

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
