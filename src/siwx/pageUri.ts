/**
 * The page's URL as an RFC 3986 URI: browsers keep characters in it that parsers of sign-in messages reject, such as
 * `?tags[]=1`.
 */
export function pageUri(href: string): string {
  const { origin, pathname, search, hash } = new URL(href)
  const encode = (text: string) => text.replace(/%(?![\dA-F]{2})|(?!^)#|[^!#-;=?@~\w]/gi, encodeURIComponent)
  return origin + encode(pathname + search) + encode(hash)
}
