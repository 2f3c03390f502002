import { W3mError } from './base.ts'

/** The address of a chain's node is not one that HTTP can reach. */
export class RpcUrlError extends W3mError {
  readonly code = 'W3M_RPC_URL'

  constructor(details: { url: string }) {
    super('Provided URL is not compatible with HTTP connection', { details })
  }
}

/** The chain is not among the configured networks, so no node of it is known. */
export class RpcProviderError extends W3mError {
  readonly code = 'W3M_RPC_PROVIDER'

  constructor(details: { caipNetworkId: string }) {
    super(`JSON-RPC provider for ${details.caipNetworkId} not found`, { details, rpcCode: 4901 })
  }
}

/** A node was asked after pairing had been taken down. */
export class RpcConnectionClosedError extends W3mError {
  readonly code = 'W3M_RPC_CONNECTION_CLOSED'

  constructor() {
    super('Connection already closed', { rpcCode: 4900 })
  }
}

/** There is nothing to make HTTP requests with. */
export class RpcConnectionMissingError extends W3mError {
  readonly code = 'W3M_RPC_CONNECTION_MISSING'

  constructor() {
    super('HTTP connection is missing or invalid', { rpcCode: 4900 })
  }
}
