import { W3mError } from './base.ts'

/** A text that should be a CAIP-10 account id has not three parts, or is of a namespace that is not known. */
export class CaipAddressError extends W3mError {
  readonly code = 'W3M_CAIP_ADDRESS'

  constructor({ part }: { part: 'shape' | 'namespace' }) {
    super(part === 'shape' ? 'Invalid CAIP-10 address' : 'Invalid CAIP Address', { details: { part } })
  }
}

/** A text that should be a CAIP-2 network id has not two parts. */
export class CaipNetworkIdError extends W3mError {
  readonly code = 'W3M_CAIP_NETWORK_ID'

  constructor() {
    super('Invalid CAIP-2 network id')
  }
}
