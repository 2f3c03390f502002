import { W3mError } from './base.ts'

/** `wallet_getCapabilities` was asked without an address. */
export class CapabilitiesAddressError extends W3mError {
  readonly code = 'W3M_CAPABILITIES_ADDRESS'

  constructor() {
    super('Missing address parameter in wallet_getCapabilities request', { rpcCode: -32602 })
  }
}

/** The status of the calls is unknown: not the bundler, not the chain, and the wallet may not be asked. */
export class CallsStatusError extends W3mError {
  readonly code = 'W3M_CALLS_STATUS'

  constructor() {
    super('Fetching call status not approved by the wallet.', { rpcCode: 4200 })
  }
}

/** The bundler did not tell how a user operation went. */
export class UserOperationReceiptError extends W3mError {
  readonly code = 'W3M_USER_OPERATION_RECEIPT'

  /** @param details - `status` is the HTTP status. */
  constructor(details: { status: number }) {
    super(`Failed to fetch user operation receipt - ${details.status}`, { details })
  }
}
