/** The identity of an app, as wallets and the widget show it. */
export type PageMetadata = { name: string; description: string; url: string; icons: string[] }

/** Reads a page's head: title, `og:description`, origin, and icons. */
export function readPageMetadata(document: Document): PageMetadata {
  const { origin, host } = new URL(document.baseURI)
  const content = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`)?.content
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map(({ href }) => href)
  return {
    name: content('og:site_name') || document.title || host,
    description: content('og:description') ?? content('description') ?? '',
    url: origin,
    icons: icons.filter((href) => /^(https?|data):/.test(href)),
  }
}
