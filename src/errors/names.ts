import { coded } from './coded.ts'
import { reasonOf } from './services.ts'

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

/**
 * The name was not registered. The message is the registry's reason, if it gave one; `cause` is the error of the wallet
 * or registry.
 */
export class NameRegisterError extends coded(
  'W3M_NAME_REGISTER',
  ({ name, cause }: { name: string; cause: unknown }) => reasonOf(cause) || `Error registering name ${name}`,
) {}

/** Suggestions for a name could not be loaded. The message is the registry's reason, if it gave one. */
export class NameSuggestionsError extends coded(
  'W3M_NAME_SUGGESTIONS',
  ({ cause }: { name: string; cause: unknown }) => reasonOf(cause) || 'Error fetching name suggestions',
) {}
