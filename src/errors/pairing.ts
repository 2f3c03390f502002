import { W3mError } from './base.ts'

/** The relay could not be reached, or did not answer, before our patience ended. */
export class RelayUnreachableError extends W3mError {
  readonly code = 'W3M_RELAY_UNREACHABLE'

  constructor({ cause, ...details }: { relayUrl: string; timeoutMs: number; cause?: unknown }) {
    super('The relay did not answer', { details, cause, rpcCode: 4900 })
  }
}

/** The relay does not serve pages of this origin under this project id. */
export class RelayOriginRefusedError extends W3mError {
  readonly code = 'W3M_RELAY_ORIGIN_REFUSED'

  /** @param details - `text` is what the relay said, word for word. */
  constructor(details: { text: string }) {
    super('Unauthorized: origin not allowed', { details, rpcCode: 4100 })
  }
}

/** The relay does not know the project id. */
export class RelayProjectRefusedError extends W3mError {
  readonly code = 'W3M_RELAY_PROJECT_REFUSED'

  /** @param details - `text` is what the relay said, word for word. */
  constructor(details: { text: string }) {
    super('Unauthorized: invalid key', { details, rpcCode: 4100 })
  }
}

/** The relay finds our token too early or too old: the clock of this device is wrong. */
export class RelayTokenRefusedError extends W3mError {
  readonly code = 'W3M_RELAY_TOKEN_REFUSED'

  /** @param details - `text` is what the relay said, word for word. */
  constructor(details: { text: string }) {
    super('JWT validation error: JWT Token is not yet valid', { details, rpcCode: 4100 })
  }
}

/** The relay closed the door on us for a reason of its own. */
export class RelayRefusedError extends W3mError {
  readonly code = 'W3M_RELAY_REFUSED'

  /** @param details - `text` is what the relay said, word for word. */
  constructor(details: { text: string }) {
    super('The relay refused the connection', { details, rpcCode: 4100 })
  }
}

/** The person declined the connection in the wallet. */
export class PairingDeclinedError extends W3mError {
  readonly code = 'W3M_PAIRING_DECLINED'

  constructor({ cause }: { cause?: unknown } = {}) {
    super('User rejected the request', { rpcCode: 4001, cause })
  }
}

/** Nobody approved the proposal while it was valid. */
export class PairingExpiredError extends W3mError {
  readonly code = 'W3M_PAIRING_EXPIRED'

  constructor() {
    super('Proposal expired')
  }
}

/** The wallet approved something that we cannot use; `details.reason` says what is wrong with it. */
export class PairingSessionError extends W3mError {
  readonly code = 'W3M_PAIRING_SESSION'

  constructor(details: { reason: string }) {
    super('The wallet sent an unexpected session', { details })
  }
}

/** Pairing was asked for something after it had been taken down. */
export class PairingNotInitializedError extends W3mError {
  readonly code = 'W3M_PAIRING_NOT_INITIALIZED'

  constructor() {
    super('Sign Client not initialized', { rpcCode: 4900 })
  }
}

/** The paired wallet shares nothing of this namespace, or not this network of it. */
export class PairingNamespaceError extends W3mError {
  readonly code = 'W3M_PAIRING_NAMESPACE'

  constructor({ namespace, ...details }: { namespace: string; caipNetworkId?: string }) {
    super(`Namespace '${namespace}' is not configured. Please call connect() first with namespace config.`, {
      details: { namespace, ...details },
      rpcCode: 4901,
    })
  }
}

/** The wallet did not answer a request while it was valid. It may still answer: nobody listens any more. */
export class PairingRequestExpiredError extends W3mError {
  readonly code = 'W3M_PAIRING_REQUEST_EXPIRED'

  constructor({ cause, ...details }: { method: string; cause?: unknown }) {
    super('Request expired. Please try again.', { details, cause })
  }
}

/** The pairing protocol refused a call; `cause` is its own error and `details.reason` its words. */
export class PairingProtocolError extends W3mError {
  readonly code = 'W3M_PAIRING_PROTOCOL'

  constructor({ cause, ...details }: { reason: string; cause: unknown }) {
    super('The pairing protocol refused the call', { details, cause })
  }
}

/** The paired wallet shares no account on the chain and cannot be asked to move there. */
export class PairingSwitchError extends W3mError {
  readonly code = 'W3M_PAIRING_SWITCH'
  /** Where callers of wallets look for 4902, which tells them to add the chain first. */
  readonly data = { originalError: { code: 4902 } }

  constructor(details: { caipNetworkId: string }) {
    super(
      `Failed to switch to chain '${details.caipNetworkId}'. The chain is not approved or the wallet does not support wallet_switchEthereumChain method.`,
      { details, rpcCode: 4902 },
    )
  }
}

/** `wallet_getCapabilities` was asked without an address. */
export class CapabilitiesAddressError extends W3mError {
  readonly code = 'W3M_CAPABILITIES_ADDRESS'

  constructor() {
    super('Missing address parameter in wallet_getCapabilities request', { rpcCode: -32602 })
  }
}

/** Nobody can tell how the calls stand: not the bundler, not the chain, and the wallet may not be asked. */
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

/**
 * What a wallet or a node answered instead of a result, as EIP-1193 wants it: `code` is the number.
 *
 * Not one of our own failures: hosts and chain adapters read it like an extension's error.
 */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor({
    code,
    message,
    data,
    cause,
  }: { code: number; message: string; data?: unknown; cause?: unknown }) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.data = data
  }
}
