import { coded, type Failure, rpcCodeOf } from './coded.ts'

/** The requested network is not in `networks`. */
export class NetworkNotFoundError extends coded('W3M_NETWORK_NOT_FOUND', 'Network not found')<{
  networkId: string
}> {}

/** A namespace keeps at least one network. */
export class LastNetworkError extends coded(
  'W3M_LAST_NETWORK',
  'Cannot remove last network for a namespace',
)<{ networkId: string }> {}

/** No chain adapter serves this namespace, or the page offers no network of it. */
export class AdapterNotFoundError extends coded('W3M_ADAPTER_NOT_FOUND', 'Adapter not found')<{
  namespace: string
}> {}

/** The wallet did not switch network; `cause` is its error. It is still on the previous one. */
export class NetworkSwitchError extends coded('W3M_NETWORK_SWITCH_FAILED', 'Failed to switch network')<
  Failure & { networkId: string }
> {
  constructor({ networkId, cause }: { networkId: string; cause: unknown }) {
    super({ networkId, cause, rpcCode: rpcCodeOf(cause) })
  }
}
