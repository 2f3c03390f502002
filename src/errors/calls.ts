import { coded } from './coded.ts'

/** `wallet_getCapabilities` was called without an address. */
export class CapabilitiesAddressError extends coded(
  'W3M_CAPABILITIES_ADDRESS',
  'Missing address parameter in wallet_getCapabilities request',
  -32602,
) {}

/**
 * The status of the calls is unknown: neither the bundler nor the chain has it, and the wallet does not allow the
 * request.
 */
export class CallsStatusError extends coded(
  'W3M_CALLS_STATUS',
  'Fetching call status not approved by the wallet.',
  4200,
) {}

/** The wallet did not run all calls of a batch; `details.status` is that of EIP-5792. */
export class CallsFailedError extends coded('W3M_CALLS_FAILED', 'The wallet did not execute the calls')<{
  status: number
}> {}

/** The bundler did not return the result of a user operation; `details.status` is the HTTP status. */
export class UserOperationReceiptError extends coded(
  'W3M_USER_OPERATION_RECEIPT',
  ({ status }: { status: number }) => `Failed to fetch user operation receipt - ${status}`,
) {}
