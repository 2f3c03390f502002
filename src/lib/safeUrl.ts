import { parseUrl } from './parseUrl.ts'

const longestUrl = 4096
// What a URL parser would silently drop or convert: white space, control characters, backslashes.
const suspicious = /[\s\\\p{Cc}\p{Cf}]/u
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns a URL that may be opened or fetched, in canonical form, else undefined.
 *
 * Accepts https, and http on localhost; never credentials, which make a host look like another.
 */
export function safeUrl(text: unknown): string | undefined {
  const url = parseHonest(text)
  return url && isWebUrl(url) ? url.href : undefined
}

/** Parses a URL without hidden or misleading parts. */
export function parseHonest(text: unknown): URL | undefined {
  if (typeof text !== 'string' || text.length > longestUrl || suspicious.test(text)) return undefined
  const url = parseUrl(text)
  return url?.username === '' && url.password === '' ? url : undefined
}

export const isWebUrl = ({ protocol, hostname }: URL) =>
  protocol === 'https:' ? hostname !== '' : protocol === 'http:' && loopbackHosts.includes(hostname)
