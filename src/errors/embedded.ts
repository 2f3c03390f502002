import { W3mError } from './base.ts'

/** The page of the embedded wallet did not load: it is down, or this page's policy does not allow its frame. */
export class EmbeddedLoadError extends W3mError {
  readonly code = 'W3M_EMBEDDED_LOAD'

  constructor(details: { url: string }) {
    super('Unable to load email login dependency', { details })
  }
}

/** The embedded wallet did not answer in time. */
export class EmbeddedTimeoutError extends W3mError {
  readonly code = 'W3M_EMBEDDED_TIMEOUT'

  constructor(details: { event: string; timeoutMs: number }) {
    super('Something went wrong', { details })
  }
}

/** A request to the embedded wallet was given up before it was answered, or its frame went elsewhere. */
export class EmbeddedAbortedError extends W3mError {
  readonly code = 'W3M_EMBEDDED_ABORTED'

  constructor(details: { event: string }) {
    super('Request was aborted', { details })
  }
}

/** The embedded wallet said no; the message is its own where it gave one. */
export class EmbeddedRefusedError extends W3mError {
  readonly code = 'W3M_EMBEDDED_REFUSED'

  constructor({ event, message }: { event: string; message: string | undefined }) {
    super(message || 'An error occurred', { details: { event } })
  }
}

/** The embedded wallet answered with something that is no answer to what it was asked. */
export class EmbeddedReplyError extends W3mError {
  readonly code = 'W3M_EMBEDDED_REPLY'

  constructor(details: { event: string }) {
    super('An error occurred', { details })
  }
}

/**
 * The embedded wallet is not set up: no project id, or email and social login are switched off. Or it has to ask
 * a person, and the page has no modal to show it in.
 */
export class EmbeddedUnavailableError extends W3mError {
  readonly code = 'W3M_EMBEDDED_UNAVAILABLE'

  constructor() {
    super('W3mFrame: iframe is not set')
  }
}

/** The text is no email address. */
export class EmailInvalidError extends W3mError {
  readonly code = 'W3M_EMAIL_INVALID'

  constructor() {
    super('Invalid email')
  }
}

/** An email was sent less than 30 seconds ago; `details.seconds` says how long to wait. */
export class EmailCooldownError extends W3mError {
  readonly code = 'W3M_EMAIL_COOLDOWN'

  constructor(details: { seconds: number }) {
    super(`Please try again after ${details.seconds} seconds`, { details })
  }
}
