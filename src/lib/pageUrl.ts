/** A URL as a page may write it, absolute or relative; undefined if it is not a web page. */
export function pageUrl(text: string): string | undefined {
  try {
    const { href, protocol } = new URL(text, globalThis.document?.baseURI)
    return /^https?:$/.test(protocol) ? href : undefined
  } catch {
    return undefined
  }
}
