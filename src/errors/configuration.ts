import { W3mError } from './base.ts'

/** A value the host gave for an option does not fit; the last good one stays in force. */
export class InvalidOptionError extends W3mError {
  readonly code = 'W3M_INVALID_OPTION'

  constructor({ option, reason }: { option: string; reason: string }) {
    super(`Invalid option ${option}: ${reason}`, { details: { option, reason } })
  }
}

/** Both ways to sign in were configured; they exclude each other. */
export class SiweAndSiwxError extends W3mError {
  readonly code = 'W3M_SIWE_AND_SIWX'

  constructor() {
    super('Cannot set both siweConfig and siwx options')
  }
}

/** The view does not exist, or is not one that a host may open. */
export class ViewNotFoundError extends W3mError {
  readonly code = 'W3M_VIEW_NOT_FOUND'

  constructor(details: { view: string }) {
    super('View not found', { details })
  }
}
