import type { ErrorCode } from '../errors/codes.ts'
import type { MessagesOf } from './areas.ts'

/** The facts about a failure: the widget's code, the wallet's standard number, details. */
export type ShownError = {
  code: ErrorCode
  message?: string | undefined
  rpcCode?: number | undefined
  details?: Record<string, unknown> | undefined
}

/** Names for the sentence. An unknown wallet is "your wallet". */
export type ErrorFacts = {
  wallet?: string | undefined
  network?: string | undefined
  /** The symbol of the native token. */
  native?: string | undefined
  /** What did not respond: a key of `messages.features`. */
  feature?: string | undefined
  /** What the wallet sent instead. */
  sent?: string | undefined
}

type Facts = { [name in keyof ErrorFacts]-?: string }
type Sentence = (messages: MessagesOf<'notices'>, facts: Facts, error: ShownError) => string

/** The name of the embedded wallet's connector. */
const embeddedName = 'Embedded wallet'

const sentences = {
  declined: ({ errors }, { wallet }) =>
    // It is part of this widget: users do not know that name.
    wallet === embeddedName ? errors.declinedHere : errors.declined({ wallet }),
  notAllowed: ({ errors }, { wallet }) => errors.notAllowed({ wallet }),
  notSupported: ({ errors }, { wallet }) => errors.notSupported({ wallet }),
  disconnected: ({ errors }, { wallet }) => errors.disconnected({ wallet }),
  networkUnknown: ({ errors }, { wallet, network }) => errors.networkUnknown({ wallet, network }),
  alreadyOpen: ({ errors }, { wallet }) => errors.alreadyOpen({ wallet }),
  tooManyRequests: ({ errors }, _, { details }) =>
    errors.tooManyRequests({ seconds: secondsOf(details?.retryAfterMs, 30) }),
  timedOut: ({ errors }, { wallet }, { details }) =>
    details?.timeoutMs === undefined
      ? errors.noAnswer({ wallet })
      : errors.timedOut({ seconds: secondsOf(details.timeoutMs, 10) }),
  noAnswer: ({ errors }, { wallet }) => errors.noAnswer({ wallet }),
  walletFailed: ({ errors }, { wallet }) => errors.walletFailed({ wallet }),
  insufficientFunds: ({ errors }, { native }) =>
    native ? errors.insufficientForCost({ native }) : errors.insufficientForCostText,
  networkRefused: ({ errors }) => errors.networkRefused,
  tokenRefused: ({ errors }) => errors.tokenRefused,
  serviceDown: ({ errors }, { feature }) => errors.serviceDown({ feature }),
  networkDown: ({ errors, features }) => errors.serviceDown({ feature: features.network }),
  connectionDown: ({ errors, features }) => errors.serviceDown({ feature: features.connection }),
  walletElsewhere: ({ errors }, { wallet }) => errors.walletElsewhere({ wallet }),
  nameMoved: ({ errors }) => errors.nameMoved,
  clockWrong: ({ errors }) => errors.clockWrong,
  codeExpired: ({ errors }) => errors.codeExpired,
  reverted: ({ errors }, _, { details }) => {
    const reason = textOf(details?.reason)
    return reason ? errors.revertedBecause({ reason }) : errors.reverted
  },
  canceled: ({ errors, common }, _, { details }) =>
    errors.canceled({ wallet: textOf(details?.wallet) || common.yourWallet }),
  altered: ({ errors, common }, { sent }, { details }) => {
    const wallet = textOf(details?.wallet) || common.yourWallet
    return sent ? errors.alteredTo({ wallet, sent }) : errors.altered({ wallet })
  },
  maybeSent: ({ errors }) => errors.maybeSentText,
  dropped: ({ errors }) => errors.dropped,
  statusUnknown: ({ errors }) => errors.statusUnknown,
  priceMoved: ({ errors }) => errors.priceMoved,
  unknown: ({ errors }) => errors.unknown,
} satisfies Record<string, Sentence>

type Case = keyof typeof sentences

/** Error codes by their meaning to the user. Many failures of nodes and contracts mean the same. */
const casesByCode: { [Code in ErrorCode]?: Case } = {
  W3M_USER_REJECTED: 'declined',
  W3M_WALLET_UNAUTHORIZED: 'notAllowed',
  W3M_WALLET_NO_ACCOUNT: 'notAllowed',
  W3M_WALLET_METHOD_UNSUPPORTED: 'notSupported',
  W3M_PAIRING_NAMESPACE: 'notSupported',
  W3M_WALLET_INVALID_REQUEST: 'notSupported',
  W3M_WALLET_INVALID_PARAMS: 'notSupported',
  W3M_WALLET_INVALID_INPUT: 'notSupported',
  W3M_WALLET_PARSE: 'notSupported',
  W3M_WALLET_RPC_VERSION: 'notSupported',
  W3M_WALLET_RESOURCE_NOT_FOUND: 'walletFailed',
  W3M_WALLET_INTERNAL: 'walletFailed',
  W3M_WALLET_UNKNOWN: 'walletFailed',
  W3M_WALLET_TRANSACTION_REJECTED: 'networkRefused',
  W3M_WALLET_CHAIN_UNKNOWN: 'networkUnknown',
  W3M_WALLET_DISCONNECTED: 'disconnected',
  W3M_WALLET_CHAIN_DISCONNECTED: 'disconnected',
  W3M_NOT_CONNECTED: 'disconnected',
  W3M_PAIRING_SESSION: 'disconnected',
  W3M_PAIRING_NOT_CONNECTED: 'disconnected',
  W3M_CHAIN_NOT_SUPPORTED: 'networkUnknown',
  W3M_NETWORK_NOT_REACHED: 'walletElsewhere',
  W3M_WALLET_ON_OTHER_NETWORK: 'walletElsewhere',
  W3M_PAIRING_SWITCH: 'networkUnknown',
  W3M_NAME_MOVED: 'nameMoved',
  W3M_NAME_CLOCK: 'clockWrong',
  W3M_WALLET_REQUEST_PENDING: 'alreadyOpen',
  W3M_WALLET_LIMIT_EXCEEDED: 'tooManyRequests',
  W3M_WALLET_TIMEOUT: 'timedOut',
  W3M_PAIRING_REQUEST_EXPIRED: 'noAnswer',
  W3M_WALLET_REPLY: 'noAnswer',
  W3M_EMBEDDED_TIMEOUT: 'timedOut',
  W3M_EMBEDDED_REPLY: 'noAnswer',
  W3M_EMBEDDED_ABORTED: 'noAnswer',
  W3M_EMBEDDED_LOAD: 'noAnswer',
  W3M_EMBEDDED_UNAVAILABLE: 'disconnected',
  W3M_EMBEDDED_REFUSED: 'walletFailed',
  W3M_PAIRING_EXPIRED: 'codeExpired',
  W3M_INSUFFICIENT_FUNDS: 'insufficientFunds',
  W3M_EXECUTION_REVERTED: 'networkRefused',
  W3M_NONCE_TOO_LOW: 'networkRefused',
  W3M_NONCE_TOO_HIGH: 'networkRefused',
  W3M_NONCE_AT_MAXIMUM: 'networkRefused',
  W3M_FEE_CAP_TOO_HIGH: 'networkRefused',
  W3M_FEE_CAP_TOO_LOW: 'networkRefused',
  W3M_INTRINSIC_GAS_TOO_HIGH: 'networkRefused',
  W3M_INTRINSIC_GAS_TOO_LOW: 'networkRefused',
  W3M_TRANSACTION_TYPE_UNSUPPORTED: 'networkRefused',
  W3M_TIP_ABOVE_FEE_CAP: 'networkRefused',
  W3M_TRANSACTION_REVERTED: 'reverted',
  W3M_TRANSACTION_CANCELED: 'canceled',
  W3M_TRANSACTION_ALTERED: 'altered',
  W3M_TRANSACTION_DROPPED: 'dropped',
  W3M_MAYBE_SENT: 'maybeSent',
  W3M_TRANSACTION_UNKNOWN: 'statusUnknown',
  W3M_SWAP_PRICE_MOVED: 'priceMoved',
  W3M_BUY_LINK: 'serviceDown',
  W3M_SWAP_UNSUPPORTED: 'serviceDown',
  W3M_SWAP_START: 'serviceDown',
  W3M_TRANSACTION_EXPIRED: 'networkRefused',
  W3M_RECIPIENT_IS_PROGRAM: 'networkRefused',
  W3M_BELOW_RENT: 'insufficientFunds',
  W3M_TOKEN_REFUSES_TRANSFER: 'tokenRefused',
  W3M_NODE_UNKNOWN: 'networkRefused',
  W3M_RELAY_TOKEN_REFUSED: 'clockWrong',
}

/** All other codes of a subject. */
const casesBySubject: Record<string, Case | undefined> = {
  NODE: 'networkDown',
  RPC: 'networkDown',
  SERVICE: 'serviceDown',
  RELAY: 'connectionDown',
}

/** Standard numbers, for failures with a less specific code: EIP-1193, EIP-1474 and JSON-RPC. */
const casesByNumber: Record<number, Case> = {
  4001: 'declined',
  4100: 'notAllowed',
  4200: 'notSupported',
  4900: 'disconnected',
  4901: 'disconnected',
  4902: 'networkUnknown',
  [-32_601]: 'notSupported',
  [-32_000]: 'notSupported',
  [-32_001]: 'walletFailed',
  [-32_603]: 'walletFailed',
  [-32_004]: 'notSupported',
  [-32_002]: 'alreadyOpen',
  [-32_005]: 'tooManyRequests',
  [-32_003]: 'networkRefused',
  [-32_006]: 'notSupported',
  [-32_600]: 'notSupported',
  [-32_602]: 'notSupported',
  [-32_700]: 'notSupported',
  429: 'tooManyRequests',
}

/** The sentence about a failure for the user. */
export function errorText(
  messages: MessagesOf<'notices'>,
  error: ShownError,
  facts: ErrorFacts = {},
): string {
  const { common, errors, features } = messages
  const known = {
    wallet: facts.wallet || common.yourWallet,
    network: facts.network || errors.thisNetwork,
    native: facts.native ?? '',
    feature: facts.feature ?? features.other,
    sent: facts.sent ?? '',
  }
  const text = sentences[caseOf(error)](messages, known, error)
  // Names keep their case; "your wallet" does not.
  return text.startsWith(common.yourWallet) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

function caseOf({ code, rpcCode, details }: ShownError): Case {
  if (details?.status === 429) return 'tooManyRequests'
  const byNumber = rpcCode === undefined ? undefined : casesByNumber[rpcCode]
  return casesByCode[code] ?? casesBySubject[code.split('_')[1] ?? ''] ?? byNumber ?? 'unknown'
}

const secondsOf = (milliseconds: unknown, otherwise: number): number =>
  typeof milliseconds === 'number' && milliseconds > 0 ? Math.ceil(milliseconds / 1000) : otherwise

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
