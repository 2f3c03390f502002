/** The wallet refuses a page's request; the message tells the page's developer why. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  /** The error code for the page; undefined if no standard defines one. */
  readonly code?: number | undefined

  constructor(message: string, { code, cause }: { code?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
  }
}

/** The transaction to replace is mined, or the node does not know it. */
export class GoneError extends RefusedError {
  override name = 'GoneError'

  constructor(cause?: unknown) {
    super('The transaction no longer waits', { cause })
  }
}

/** The result of a task. @throws {RefusedError} With this message, if the task throws. */
export function orRefuse<Result>(message: string, task: () => Result): Result {
  try {
    return task()
  } catch (cause) {
    throw new RefusedError(message, { cause })
  }
}
