import { W3mError } from './base.ts'

/**
 * No service could say which names are registered for an account: it goes by its address. The message is the
 * service's own reason where it gave one.
 */
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
