import { W3mError } from './base.ts'
import { coded } from './coded.ts'

/**
 * The name was not registered. The message is the registry's reason, if it gave one; `cause` is the error of the wallet
 * or registry.
 */
export class NameRegisterError extends W3mError {
  readonly code = 'W3M_NAME_REGISTER'

  constructor({ name, reason, cause }: { name: string; reason?: string | undefined; cause: unknown }) {
    super(reason || `Error registering name ${name}`, { details: { name }, cause })
  }
}

/** Suggestions for a name could not be loaded. The message is the registry's reason, if it gave one. */
export class NameSuggestionsError extends W3mError {
  readonly code = 'W3M_NAME_SUGGESTIONS'

  constructor({ reason, cause, ...details }: { name: string; reason: string | undefined; cause: unknown }) {
    super(reason || 'Error fetching name suggestions', { details, cause })
  }
}

/** The name resolves off-chain, or its contract does not respond. The widget does not follow off-chain lookups. */
export class NameElsewhereError extends coded('W3M_NAME_ELSEWHERE', 'Error resolving name')<{
  name: string
  cause: unknown
}> {}

/** Between the review and the wallet request, the name's address changed or was removed. Nothing was sent. */
export class NameMovedError extends coded('W3M_NAME_MOVED', 'The name has another address now')<{
  name: string
  shown: string
  found: string | undefined
}> {}

/**
 * The registry rejects a message signed just now as too early or too old: the device clock is wrong. `cause` is the
 * registry's error.
 */
export class NameClockError extends coded('W3M_NAME_CLOCK', 'The clock of this device is wrong')<{
  name: string
  cause: unknown
}> {}

/** Registering a name needs the embedded wallet on an EVM network. */
export class NameAccountError extends coded('W3M_NAME_ACCOUNT', 'Address or auth connector not found') {}
