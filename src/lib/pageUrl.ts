import { parseUrl } from './parseUrl.ts'

/** A URL as a page may write it, absolute or relative; undefined if it is not a web page. */
export function pageUrl(text: string): string | undefined {
  const url = parseUrl(text, globalThis.document?.baseURI)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
