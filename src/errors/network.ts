import { W3mError } from './base.ts'

/** The requested network is not among the `networks` the host configured. */
export class NetworkNotFoundError extends W3mError {
  readonly code = 'W3M_NETWORK_NOT_FOUND'

  constructor(details: { networkId: string }) {
    super('Network not found', { details })
  }
}

/** A namespace keeps at least one network. */
export class LastNetworkError extends W3mError {
  readonly code = 'W3M_LAST_NETWORK'

  constructor(details: { networkId: string }) {
    super('Cannot remove last network for a namespace', { details })
  }
}

/** No chain adapter serves this namespace. */
export class AdapterNotFoundError extends W3mError {
  readonly code = 'W3M_ADAPTER_NOT_FOUND'

  constructor(details: { namespace: string }) {
    super('Adapter not found', { details })
  }
}

/** The wallet did not move to the network; `cause` is its own error. It is still where it was. */
export class NetworkSwitchError extends W3mError {
  readonly code = 'W3M_NETWORK_SWITCH_FAILED'

  constructor({ networkId, cause }: { networkId: string; cause: unknown }) {
    const rpcCode = (cause as { rpcCode?: unknown } | undefined)?.rpcCode
    super('Failed to switch network', {
      details: { networkId },
      cause,
      ...(typeof rpcCode === 'number' ? { rpcCode } : {}),
    })
  }
}
