import type { HostPlace } from './hostPlace.ts'
import { safeWalletUrl } from './safeWalletUrl.ts'

/** Where a link opens. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** A link to a wallet: what to open, where, and the base for later requests. */
export type WalletLink = { url: string; target: LinkTarget; base: string }

const isWeb = (text: string) => /^https?:\/\//i.test(text)

/** The base URL that a wallet published, ready for a path: `otter://`, `https://otter.example/`. */
function baseOf(published: string): string {
  const text = published.trim()
  const address = text.includes('://') ? text : `${text.replace(/[/:]/g, '')}://`
  if (isWeb(address)) return `${address.replace(/\/+$/, '')}/`
  return address.endsWith('/') ? address : `${address}/`
}

/**
 * The link that opens a wallet with a pairing URI: `otter://wc?uri=…` or `https://otter.example/wc?uri=…`.
 * @param published - The link as the wallet publishes it: `otter`, `otter:`, `otter://`, `https://otter.example`.
 * @returns Undefined if the published link is not safe.
 */
export function pairingLink(
  published: string,
  { uri, host, isApp = true }: { uri: string; host: HostPlace; isApp?: boolean },
): WalletLink | undefined {
  const base = baseOf(published)
  const isTwice = host.place === 'telegram' && host.system === 'android' && !isWeb(base)
  const value = encodeURIComponent(isTwice ? encodeURIComponent(uri) : uri)
  const url = safeWalletUrl(`${base}wc?uri=${value}`)
  return url === undefined ? undefined : { url, base, target: isApp ? appTarget(host) : '_blank' }
}

/** Apps open in place: a new tab would stay behind empty. A frame cannot navigate itself, but its page. */
const appTarget = ({ place }: HostPlace): LinkTarget => {
  if (place === 'telegram') return '_blank'
  return place === 'frame' || place === 'safe' ? '_top' : '_self'
}

export type RequestLinkParameters = {
  /** The link that opened the wallet for pairing, or that it reports. */
  base: string
  request: { id: number; topic: string }
  host: HostPlace
}

/** The link that opens a paired wallet for a request: `otter://wc?requestId=…&sessionTopic=…`. */
export function requestLink({ base, request, host }: RequestLinkParameters): WalletLink | undefined {
  const query = `requestId=${request.id}&sessionTopic=${request.topic}`
  const isMessenger = base.startsWith('https://t.me/')
  const text = isMessenger ? botLink(base, query) : `${baseOf(base)}wc?${query}`
  const url = safeWalletUrl(text)
  return url === undefined ? undefined : { url, base, target: appTarget(host) }
}

/** Bots of the messenger accept one short parameter. */
const botLink = (base: string, query: string): string =>
  `${base.replace(/\/$/, '')}${base.includes('?') ? '&' : '?'}startapp=${toBase64Url(query)}`

const toBase64Url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
