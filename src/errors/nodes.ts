import { coded } from './coded.ts'

/** The address of a chain's node is not one that HTTP can reach. */
export class RpcUrlError extends coded('W3M_RPC_URL', 'Provided URL is not compatible with HTTP connection')<{
  url: string
}> {}

/** The chain is not among the configured networks, so no node of it is known. */
export class RpcProviderError extends coded(
  'W3M_RPC_PROVIDER',
  ({ caipNetworkId }: { caipNetworkId: string }) => `JSON-RPC provider for ${caipNetworkId} not found`,
  4901,
) {}

/** A node was asked after pairing had been taken down. */
export class RpcConnectionClosedError extends coded(
  'W3M_RPC_CONNECTION_CLOSED',
  'Connection already closed',
  4900,
) {}

/** There is nothing to make HTTP requests with. */
export class RpcConnectionMissingError extends coded(
  'W3M_RPC_CONNECTION_MISSING',
  'HTTP connection is missing or invalid',
  4900,
) {}
