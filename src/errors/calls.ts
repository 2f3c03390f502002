import { coded } from './coded.ts'

/** `wallet_getCapabilities` was asked without an address. */
export class CapabilitiesAddressError extends coded(
  'W3M_CAPABILITIES_ADDRESS',
  'Missing address parameter in wallet_getCapabilities request',
  -32602,
) {}

/** The status of the calls is unknown: not the bundler, not the chain, and the wallet may not be asked. */
export class CallsStatusError extends coded(
  'W3M_CALLS_STATUS',
  'Fetching call status not approved by the wallet.',
  4200,
) {}

/** The bundler did not tell how a user operation went; `details.status` is the HTTP status. */
export class UserOperationReceiptError extends coded(
  'W3M_USER_OPERATION_RECEIPT',
  ({ status }: { status: number }) => `Failed to fetch user operation receipt - ${status}`,
) {}
