import { parseUrl } from '../../lib/parseUrl.ts'
import type { SiwxMessage } from '../../siwx/config.ts'

const heading = /^(?:([^:/?#\s]*):\/\/)?(.*) wants you to sign in with your /gm
const uriLine = /^URI: (.*)$/gm

/**
 * The other site that a sign-in message is for, by its fields or its text; undefined if it is for this page's site.
 *
 * The user signs the text; the fields are only the app's claim about it.
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
