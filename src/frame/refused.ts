/** The wallet does not do what a page asks for; the message says why, to the page's developer. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  /** The number of a standard, for the page; undefined if no standard has one for it. */
  readonly code?: number | undefined

  constructor(message: string, { code, cause }: { code?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
  }
}

/** The transaction that was to be replaced is mined, or unknown to the node. */
export class GoneError extends RefusedError {
  override name = 'GoneError'

  constructor(cause?: unknown) {
    super('The transaction no longer waits', { cause })
  }
}
