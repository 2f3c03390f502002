/** An address as a page may write it, whole or from where the page is; undefined for anything that is no page. */
export function pageUrl(text: string): string | undefined {
  try {
    const { href, protocol } = new URL(text, globalThis.document?.baseURI)
    return /^https?:$/.test(protocol) ? href : undefined
  } catch {
    return undefined
  }
}
