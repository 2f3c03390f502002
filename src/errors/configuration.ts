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

/** A hook or composable was used before the product was started. */
export class AppKitMissingError extends W3mError {
  readonly code = 'W3M_APPKIT_MISSING'

  constructor({ hook }: { hook: string }) {
    super(`Please call "createAppKit" before using "${hook}" hook`, { details: { hook } })
  }
}
