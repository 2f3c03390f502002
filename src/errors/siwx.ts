import { W3mError } from './base.ts'
import { coded } from './coded.ts'
import type { ErrorCode } from './codes.ts'

/** The problem with a field of a sign-in message: a sentence, and the value if it may be shown. */
type FieldFault = { reason: string; value?: unknown }

// @__NO_SIDE_EFFECTS__
const fieldError = (code: ErrorCode, field: string) =>
  coded(code, ({ reason }: FieldFault) => `Sign-in message: ${field} ${reason}`)

/** The text is not a sign-in message: a line is missing, misplaced or extra. */
export class SiwxFormatError extends coded(
  'W3M_SIWX_FORMAT',
  ({ line }: { line: number }) => `Sign-in message: line ${line} is not as expected`,
) {}

/** The domain of a sign-in message is invalid, or not the page's. */
export class SiwxDomainError extends fieldError('W3M_SIWX_DOMAIN', 'the domain') {}

/** The address in a sign-in message is invalid, or belongs to another account. */
export class SiwxAddressError extends fieldError('W3M_SIWX_ADDRESS', 'the address') {}

/** The statement of a sign-in message has invalid characters, or is not the expected one. */
export class SiwxStatementError extends fieldError('W3M_SIWX_STATEMENT', 'the statement') {}

/** The URI of a sign-in message is invalid, or not the page's. */
export class SiwxUriError extends fieldError('W3M_SIWX_URI', 'the URI') {}

/** The version of a sign-in message is unknown. */
export class SiwxVersionError extends fieldError('W3M_SIWX_VERSION', 'the version') {}

/** The chain of a sign-in message is invalid, or not the session's. */
export class SiwxChainError extends fieldError('W3M_SIWX_CHAIN', 'the chain') {}

/** The nonce of a sign-in message is too weak, unknown or already used. */
export class SiwxNonceError extends fieldError('W3M_SIWX_NONCE', 'the nonce') {}

/** The issue time of a sign-in message is invalid or in the future. */
export class SiwxIssuedAtError extends fieldError('W3M_SIWX_ISSUED_AT', 'the time of issue') {}

/** A sign-in message has expired, or its expiration time is invalid. */
export class SiwxExpirationError extends fieldError('W3M_SIWX_EXPIRATION', 'the expiration time') {}

/** A sign-in message is not valid yet, or its start time is invalid. */
export class SiwxNotBeforeError extends fieldError('W3M_SIWX_NOT_BEFORE', 'the time it begins') {}

/** The request id of a sign-in message has invalid characters, or is not the expected one. */
export class SiwxRequestIdError extends fieldError('W3M_SIWX_REQUEST_ID', 'the request id') {}

/** A resource of a sign-in message is not a URI, or not the expected one. */
export class SiwxResourcesError extends fieldError('W3M_SIWX_RESOURCES', 'a resource') {}

/** A sign-in message was not signed by its account, or the app's server rejected it (“Failed to verify message”). */
export class SiwxSignatureError extends W3mError {
  readonly code = 'W3M_SIWX_SIGNATURE'

  constructor({
    sentence = 'The signature is not valid',
    cause,
  }: { sentence?: string; cause?: unknown } = {}) {
    super(sentence, { cause })
  }
}
