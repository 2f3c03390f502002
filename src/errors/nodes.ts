import { coded } from './coded.ts'

/** The URL of a chain's node is not an HTTP URL. */
export class RpcUrlError extends coded('W3M_RPC_URL', 'Provided URL is not compatible with HTTP connection')<{
  url: string
}> {}

/** The chain is not in `networks`, so its nodes are unknown. */
export class RpcProviderError extends coded(
  'W3M_RPC_PROVIDER',
  ({ caipNetworkId }: { caipNetworkId: string }) => `JSON-RPC provider for ${caipNetworkId} not found`,
  4901,
) {}

/** A node request was made after the pairing was disposed. */
export class RpcConnectionClosedError extends coded(
  'W3M_RPC_CONNECTION_CLOSED',
  'Connection already closed',
  4900,
) {}

/** `fetch` is not available. */
export class RpcConnectionMissingError extends coded(
  'W3M_RPC_CONNECTION_MISSING',
  'HTTP connection is missing or invalid',
  4900,
) {}
