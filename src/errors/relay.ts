import { W3mError } from './base.ts'

/** The relay could not be reached, or did not answer, before our patience ended. */
export class RelayUnreachableError extends W3mError {
  readonly code = 'W3M_RELAY_UNREACHABLE'

  constructor({ cause, ...details }: { relayUrl: string; timeoutMs: number; cause?: unknown }) {
    super('The relay did not answer', { details, cause, rpcCode: 4900 })
  }
}

/** The relay does not serve pages of this origin under this project id. */
export class RelayOriginRefusedError extends W3mError {
  readonly code = 'W3M_RELAY_ORIGIN_REFUSED'

  /** @param details - `text` is what the relay said, word for word. */
  constructor(details: { text: string }) {
    super('Unauthorized: origin not allowed', { details, rpcCode: 4100 })
  }
}

/** The relay does not know the project id. */
export class RelayProjectRefusedError extends W3mError {
  readonly code = 'W3M_RELAY_PROJECT_REFUSED'

  /** @param details - `text` is what the relay said, word for word. */
  constructor(details: { text: string }) {
    super('Unauthorized: invalid key', { details, rpcCode: 4100 })
  }
}

/** The relay finds our token too early or too old: the clock of this device is wrong. */
export class RelayTokenRefusedError extends W3mError {
  readonly code = 'W3M_RELAY_TOKEN_REFUSED'

  /** @param details - `text` is what the relay said, word for word. */
  constructor(details: { text: string }) {
    super('JWT validation error: JWT Token is not yet valid', { details, rpcCode: 4100 })
  }
}

/** The relay closed the door on us for a reason of its own. */
export class RelayRefusedError extends W3mError {
  readonly code = 'W3M_RELAY_REFUSED'

  /** @param details - `text` is what the relay said, word for word. */
  constructor(details: { text: string }) {
    super('The relay refused the connection', { details, rpcCode: 4100 })
  }
}
