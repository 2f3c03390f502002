/** The wallet does not do what a page asks for; the message says why, to the page's developer. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}

/** The transaction that was to be replaced is mined, or unknown to the node. */
export class GoneError extends RefusedError {
  override name = 'GoneError'

  constructor(cause?: unknown) {
    super('The transaction no longer waits', { cause })
  }
}
