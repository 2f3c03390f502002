/** The wallet does not do what a page asks for; the message says why, to the page's developer. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}
