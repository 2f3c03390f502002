import { parseUrl } from '../../lib/parseUrl.ts'
import type { SiwxMessage } from '../../siwx/config.ts'

const heading = /^(?:([^:/?#\s]*):\/\/)?(.*) wants you to sign in with your /gm
const uriLine = /^URI: (.*)$/gm

/**
 * The other site that a sign-in message is for, by its fields or by its text; undefined where it is for the page's own.
 *
 * The text is what is signed: what its fields say of it is the app's word alone.
 */
export function foreignSite(
  message: SiwxMessage,
  { host, origin, protocol }: Pick<Location, 'host' | 'origin' | 'protocol'>,
): string | undefined {
  const text = message.toString()
  const headings = [...text.matchAll(heading)].map(([, scheme, domain]) => ({ scheme, domain }))
  for (const { scheme, domain } of [{ scheme: undefined, domain: message.domain }, ...headings]) {
    if (domain !== host) return String(domain)
    if (scheme !== undefined && `${scheme}:` !== protocol) return `${scheme}://${domain}`
  }
  const uris = [message.uri, ...[...text.matchAll(uriLine)].map(([, uri]) => uri)]
  return uris.find((uri) => originOf(uri) !== origin)
}

const originOf = (uri: unknown): string | undefined =>
  typeof uri === 'string' ? parseUrl(uri)?.origin : undefined
