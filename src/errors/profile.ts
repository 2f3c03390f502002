import { W3mError } from './base.ts'

/** The names of an account could not be loaded. The message is the service's reason, if it gave one. */
export class NamesOfAddressError extends W3mError {
  readonly code = 'W3M_NAMES_OF_ADDRESS'

  constructor({
    reason,
    cause,
    ...details
  }: { address: string; reason: string | undefined; cause: unknown }) {
    super(reason || 'Error fetching names for address', { details, cause })
  }
}
