import { parseUrl } from './parseUrl.ts'

const longestUrl = 4096
// What a URL parser would silently drop or turn around: white space, control characters, back slashes.
const suspicious = /[\s\\\p{Cc}\p{Cf}]/u
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/**
 * A link that may be opened or fetched from, in its canonical spelling, else undefined.
 *
 * https anywhere, http on this machine only; never with credentials, which make a host look like another.
 */
export function safeUrl(text: unknown): string | undefined {
  const url = parseHonest(text)
  return url && isWebUrl(url) ? url.href : undefined
}

/** Reads an address that is all that it seems to be. */
export function parseHonest(text: unknown): URL | undefined {
  if (typeof text !== 'string' || text.length > longestUrl || suspicious.test(text)) return undefined
  const url = parseUrl(text)
  return url?.username === '' && url.password === '' ? url : undefined
}

export const isWebUrl = ({ protocol, hostname }: URL) =>
  protocol === 'https:' ? hostname !== '' : protocol === 'http:' && loopbackHosts.includes(hostname)
