import { coded } from './coded.ts'
import { reasonOf } from './services.ts'

/** The names of an account could not be loaded. The message is the service's reason, if it gave one. */
export class NamesOfAddressError extends coded(
  'W3M_NAMES_OF_ADDRESS',
  ({ cause }: { address: string; cause: unknown }) => reasonOf(cause) || 'Error fetching names for address',
) {}
