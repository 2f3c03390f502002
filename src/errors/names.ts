import { W3mError } from './base.ts'
import { coded } from './coded.ts'

/**
 * The name was not registered. The message is the registry's own reason where it gave one; `cause` is what
 * the wallet or the registry said.
 */
export class NameRegisterError extends W3mError {
  readonly code = 'W3M_NAME_REGISTER'

  constructor({ name, reason, cause }: { name: string; reason?: string | undefined; cause: unknown }) {
    super(reason || `Error registering name ${name}`, { details: { name }, cause })
  }
}

/**
 * No service could say which names are like the one that was typed, and which of them are free. The message is the
 * registry's own reason where it gave one.
 */
export class NameSuggestionsError extends W3mError {
  readonly code = 'W3M_NAME_SUGGESTIONS'

  constructor({ reason, cause, ...details }: { name: string; reason: string | undefined; cause: unknown }) {
    super(reason || 'Error fetching name suggestions', { details, cause })
  }
}

/** What the name stands for is kept outside of the chain, or its contract does not say: it is not looked up there. */
export class NameElsewhereError extends coded('W3M_NAME_ELSEWHERE', 'Error resolving name')<{
  name: string
  cause: unknown
}> {}

/** Between the review and the wallet the name came to stand for another address, or for none: nothing was sent. */
export class NameMovedError extends coded('W3M_NAME_MOVED', 'The name stands for another address now')<{
  name: string
  shown: string
  found: string | undefined
}> {}

/**
 * The registry finds a message that was signed just now too early or too old: the clock of this device is wrong.
 * `cause` is what the registry said.
 */
export class NameClockError extends coded('W3M_NAME_CLOCK', 'The clock of this device is wrong')<{
  name: string
  cause: unknown
}> {}

/** Names are registered by the embedded wallet on an EVM network, and there is none. */
export class NameAccountError extends coded('W3M_NAME_ACCOUNT', 'Address or auth connector not found') {}
