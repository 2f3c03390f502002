import { W3mError } from './base.ts'

/** What is wrong with a field of a sign-in message: a sentence, and the value where it may be shown. */
type FieldFault = { reason: string; value?: unknown }

abstract class SiwxFieldError extends W3mError {
  constructor(field: string, { reason, value }: FieldFault) {
    super(`Sign-in message: ${field} ${reason}`, { details: { reason, value } })
  }
}

/** A sign-in message is none: a line is missing, in the wrong place, or one too many. */
export class SiwxFormatError extends W3mError {
  readonly code = 'W3M_SIWX_FORMAT'

  constructor({ line }: { line: number }) {
    super(`Sign-in message: line ${line} is not what has to stand there`, { details: { line } })
  }
}

/** The domain of a sign-in message is no host, or another one than the page's. */
export class SiwxDomainError extends SiwxFieldError {
  readonly code = 'W3M_SIWX_DOMAIN'
  constructor(fault: FieldFault) {
    super('the domain', fault)
  }
}

/** The address of a sign-in message is none, or another account's. */
export class SiwxAddressError extends SiwxFieldError {
  readonly code = 'W3M_SIWX_ADDRESS'
  constructor(fault: FieldFault) {
    super('the address', fault)
  }
}

/** The statement of a sign-in message has letters that may not stand there, or is another one. */
export class SiwxStatementError extends SiwxFieldError {
  readonly code = 'W3M_SIWX_STATEMENT'
  constructor(fault: FieldFault) {
    super('the statement', fault)
  }
}

/** The URI of a sign-in message is none, or another one than the page's. */
export class SiwxUriError extends SiwxFieldError {
  readonly code = 'W3M_SIWX_URI'
  constructor(fault: FieldFault) {
    super('the URI', fault)
  }
}

/** A sign-in message is of an unknown version. */
export class SiwxVersionError extends SiwxFieldError {
  readonly code = 'W3M_SIWX_VERSION'
  constructor(fault: FieldFault) {
    super('the version', fault)
  }
}

/** The chain of a sign-in message is none, or another one than the session is for. */
export class SiwxChainError extends SiwxFieldError {
  readonly code = 'W3M_SIWX_CHAIN'
  constructor(fault: FieldFault) {
    super('the chain', fault)
  }
}

/** The nonce of a sign-in message is too weak, was never given out, or was used before. */
export class SiwxNonceError extends SiwxFieldError {
  readonly code = 'W3M_SIWX_NONCE'
  constructor(fault: FieldFault) {
    super('the nonce', fault)
  }
}

/** The time at which a sign-in message was made is no time, or lies in the future. */
export class SiwxIssuedAtError extends SiwxFieldError {
  readonly code = 'W3M_SIWX_ISSUED_AT'
  constructor(fault: FieldFault) {
    super('the time of issue', fault)
  }
}

/** A sign-in message has expired, or does not say properly when it will. */
export class SiwxExpirationError extends SiwxFieldError {
  readonly code = 'W3M_SIWX_EXPIRATION'
  constructor(fault: FieldFault) {
    super('the expiration time', fault)
  }
}

/** A sign-in message is not valid yet, or does not say properly from when on. */
export class SiwxNotBeforeError extends SiwxFieldError {
  readonly code = 'W3M_SIWX_NOT_BEFORE'
  constructor(fault: FieldFault) {
    super('the time it begins', fault)
  }
}

/** The request id of a sign-in message has letters that may not stand there, or is another one. */
export class SiwxRequestIdError extends SiwxFieldError {
  readonly code = 'W3M_SIWX_REQUEST_ID'
  constructor(fault: FieldFault) {
    super('the request id', fault)
  }
}

/** A resource of a sign-in message is no URI, or the resources are others. */
export class SiwxResourcesError extends SiwxFieldError {
  readonly code = 'W3M_SIWX_RESOURCES'
  constructor(fault: FieldFault) {
    super('a resource', fault)
  }
}

/** A sign-in message was not signed by the account that it names, or “Failed to verify message”: the app's server says so. */
export class SiwxSignatureError extends W3mError {
  readonly code = 'W3M_SIWX_SIGNATURE'

  constructor({
    sentence = 'The signature is not valid',
    cause,
  }: { sentence?: string; cause?: unknown } = {}) {
    super(sentence, { cause })
  }
}
