/**
 * The address of the page as a URI of RFC 3986: browsers leave letters in it that no reader of sign-in
 * messages takes, `?tags[]=1` for one.
 */
export function pageUri(href: string): string {
  const { origin, pathname, search, hash } = new URL(href)
  const encode = (text: string) => text.replace(/%(?![\dA-F]{2})|(?!^)#|[^!#-;=?@~\w]/gi, encodeURIComponent)
  return origin + encode(pathname + search) + encode(hash)
}
