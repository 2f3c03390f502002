import { W3mError } from './base.ts'
import { coded } from './coded.ts'

/** No wallet approved the proposal while it was valid. */
export class PairingExpiredError extends coded('W3M_PAIRING_EXPIRED', 'Proposal expired') {}

/** The wallet approved an unusable session; `details.reason` says why. */
export class PairingSessionError extends coded(
  'W3M_PAIRING_SESSION',
  'The wallet sent an unexpected session',
)<{ reason: string }> {}

/** The pairing was used after it was disposed. */
export class PairingNotInitializedError extends coded(
  'W3M_PAIRING_NOT_INITIALIZED',
  'Sign Client not initialized',
  4900,
) {}

/** The paired wallet does not share this namespace or network. */
export class PairingNamespaceError extends coded(
  'W3M_PAIRING_NAMESPACE',
  ({ namespace }: { namespace: string; caipNetworkId?: string }) =>
    `Namespace '${namespace}' is not configured. Please call connect() first with namespace config.`,
  4901,
) {}

/** The wallet did not respond to a request before it expired. It may still respond later. */
export class PairingRequestExpiredError extends coded(
  'W3M_PAIRING_REQUEST_EXPIRED',
  'Request expired. Please try again.',
)<{ method: string; cause?: unknown }> {}

/**
 * The pairing protocol refused a call. The message is the protocol's; `details.kind` is its name for that kind of
 * refusal, if it has one: such as `UNSUPPORTED_CHAINS` if the page's requested namespaces are malformed, and
 * `MISSING_OR_INVALID` ("Record was recently deleted"), `NO_MATCHING_KEY` or `EXPIRED` if a session ended while a
 * message to the wallet was being sent.
 */
export class PairingProtocolError extends W3mError {
  readonly code = 'W3M_PAIRING_PROTOCOL'

  constructor({ reason, cause }: { reason: string; cause: unknown }) {
    const [kind = '', words] = reason.split('. ')
    super(reason, { details: { kind: words && kind.toUpperCase().replaceAll(' ', '_') }, cause })
  }
}

/** The paired wallet shares no account on the chain and does not support switching to it. */
export class PairingSwitchError extends coded(
  'W3M_PAIRING_SWITCH',
  ({ caipNetworkId }: { caipNetworkId: string }) =>
    `Failed to switch to chain '${caipNetworkId}'. The chain is not approved or the wallet does not support wallet_switchEthereumChain method.`,
  4902,
) {
  /** Where callers of wallets look for 4902, which means to add the chain first. */
  readonly data = { originalError: { code: 4902 } }
}

/** No wallet is paired, or its session has ended. */
export class PairingNotConnectedError extends coded(
  'W3M_PAIRING_NOT_CONNECTED',
  'Please call connect() before request()',
  4900,
) {}
