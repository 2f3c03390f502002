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
  const url = parse(text)
  return url && isWebUrl(url) ? url.href : undefined
}

/**
 * A link into a wallet: a web address as {@link safeUrl} has it, or a wallet's own scheme (`metamask://…`).
 *
 * Schemes that run code, read files or mean something to the browser itself are refused.
 */
export function safeWalletUrl(text: unknown): string | undefined {
  const url = parse(text)
  if (!url) return undefined
  if (isWebUrl(url)) return url.href
  const scheme = url.protocol.slice(0, -1)
  const isWalletScheme = /^[a-z][a-z0-9+.-]*$/.test(scheme) && !refusedSchemes.has(scheme)
  return isWalletScheme && url.href.startsWith(`${scheme}://`) ? url.href : undefined
}

/** Schemes with a meaning of their own. A wallet has no business with any of them. */
const refusedSchemes: ReadonlySet<string> = new Set([
  'about',
  'blob',
  'chrome',
  'chrome-extension',
  'chrome-untrusted',
  'content',
  'data',
  'devtools',
  'edge',
  'file',
  'filesystem',
  'ftp',
  'http',
  'https',
  'intent',
  'jar',
  'javascript',
  'livescript',
  'mailto',
  'moz-extension',
  'resource',
  'sms',
  'ssh',
  'tel',
  'vbscript',
  'view-source',
  'ws',
  'wss',
])

function parse(text: unknown): URL | undefined {
  if (typeof text !== 'string' || text.length > longestUrl || suspicious.test(text)) return undefined
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.username === '' && url.password === '' ? url : undefined
}

const isWebUrl = ({ protocol, hostname }: URL) =>
  protocol === 'https:' ? hostname !== '' : protocol === 'http:' && loopbackHosts.includes(hostname)
