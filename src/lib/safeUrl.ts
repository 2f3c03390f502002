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
  return isWalletScheme(scheme) && url.href.startsWith(`${scheme}://`) ? url.href : undefined
}

/**
 * Schemes of browsers, of operating systems and of their own apps. A wallet registers a scheme of its own: it has no
 * business with any of them, and some run programs.
 */
const refusedSchemes: ReadonlySet<string> = new Set(
  `about acct afp android-app bitbucket blob callto chrome chrome-extension chrome-untrusted cid content data dav
  devtools dict dns edge facetime facetime-audio feed file filesystem finger ftp ftps geo git github-mac github-windows
  gopher hcp help http https iax icap im imap info intent ipp ipps irc irc6 ircs itms itms-apps itms-appss itms-services
  jabber jar javascript jnlp keeper ldap ldaps livescript mailto maps market mid mk mms mmst moz-extension msnim
  mtp mysql nfs nntp news oem onenote opera outlook pop prefs app-prefs app-settings res resource rdp rlogin rsync rtmp
  rtsp search search-ms secondlife sftp shell shortcuts sip sips skype sms smsto smb snews snmp ssh steam stun svn
  svn+ssh tel telnet tftp tn3270 turn udp urn vbscript view-source vnc vscode vscode-insiders webcal wpad
  workflow ws wss wyciwyg x-apple x-man-page x-safari-http x-safari-https x-web-search xmpp zoommtg zoomus`.split(
    /\s+/,
  ),
)
/** Whole families: `ms-settings`, `ms-word`, `x-apple.systempreferences`, `windows.help` and their like. */
const refusedFamily =
  /^(ms|windows|microsoft|x-apple|com\.apple|apple|chrome|moz|web|view|applescript|itms|app-prefs|search)(-|\.|\+|$)/

/** Whether a scheme is one that an app may have registered for itself. */
const isWalletScheme = (scheme: string): boolean =>
  /^[a-z][a-z0-9+.-]+$/.test(scheme) && !refusedSchemes.has(scheme) && !refusedFamily.test(scheme)

function parse(text: unknown): URL | undefined {
  if (typeof text !== 'string' || text.length > longestUrl || suspicious.test(text)) return undefined
  const url = parseUrl(text)
  return url?.username === '' && url.password === '' ? url : undefined
}

const isWebUrl = ({ protocol, hostname }: URL) =>
  protocol === 'https:' ? hostname !== '' : protocol === 'http:' && loopbackHosts.includes(hostname)
