import { W3mError } from './base.ts'
import { coded } from './coded.ts'

/** The embedded wallet's page did not load: it is down, or this page's content security policy blocks its frame. */
export class EmbeddedLoadError extends coded('W3M_EMBEDDED_LOAD', 'Unable to load email login dependency')<{
  url: string
}> {}

/** The embedded wallet did not respond in time. */
export class EmbeddedTimeoutError extends coded('W3M_EMBEDDED_TIMEOUT', 'Something went wrong')<{
  event: string
  timeoutMs: number
}> {}

/** A request to the embedded wallet was aborted, or its frame navigated away. */
export class EmbeddedAbortedError extends coded('W3M_EMBEDDED_ABORTED', 'Request was aborted')<{
  event: string
}> {}

/** What the frame's message says, if it is one of these. */
export type Said = 'declined' | 'codeExpired' | 'tooManyCodes' | 'noStorage'

type Refusal = {
  event: string
  message: string | undefined
  said?: readonly Said[]
  rpcCode?: number | undefined
}

/** The embedded wallet refused; the message and `rpcCode` are its own, if it gave them. */
export class EmbeddedRefusedError extends W3mError {
  readonly code = 'W3M_EMBEDDED_REFUSED'
  readonly said: readonly Said[]

  constructor({ event, message, said = [], rpcCode }: Refusal) {
    super(message || 'An error occurred', { details: { event }, rpcCode })
    this.said = said
  }
}

/** The embedded wallet's response does not match the request. */
export class EmbeddedReplyError extends coded('W3M_EMBEDDED_REPLY', 'An error occurred')<{ event: string }> {}

/**
 * The embedded wallet is not set up: no project id, or email and social login are off. Or it must ask the user, and the
 * page has no modal to show it.
 */
export class EmbeddedUnavailableError extends coded(
  'W3M_EMBEDDED_UNAVAILABLE',
  'W3mFrame: iframe is not set',
) {}

/** The text is not an email address. */
export class EmailInvalidError extends coded('W3M_EMAIL_INVALID', 'Invalid email') {}

/** An email was sent less than 30 seconds ago; wait `details.seconds`. */
export class EmailCooldownError extends coded(
  'W3M_EMAIL_COOLDOWN',
  ({ seconds }: { seconds: number }) => `Please try again after ${seconds} seconds`,
) {}
