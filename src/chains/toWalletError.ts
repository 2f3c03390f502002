import { W3mError } from '../errors/base.ts'
import { OwnRpcError } from '../errors/providerRpc.ts'
import {
  ChainDisconnectedError,
  ChainUnknownError,
  InternalWalletError,
  InvalidInputError,
  InvalidWalletParamsError,
  InvalidWalletRequestError,
  LimitExceededError,
  ProviderDisconnectedError,
  RequestPendingError,
  ResourceNotFoundError,
  RpcVersionError,
  TransactionRejectedError,
  UnauthorizedError,
  UnknownWalletError,
  UnsupportedMethodError,
  UserRejectedError,
  WalletParseError,
} from '../errors/wallet.ts'
import { cleanText } from '../lib/cleanText.ts'
import { readFailure } from './readFailure.ts'

type Facts = { cause: unknown; rpcCode?: number | undefined; method: string; reason?: string | undefined }
type WalletErrorClass = new (failure: Facts) => W3mError

/**
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors 4xxx
 * @see https://eips.ethereum.org/EIPS/eip-1474#error-codes -32xxx
 * @see https://chainagnostic.org/CAIPs/caip-25 5000 to 5002: declined in a phone wallet
 */
const classes: Record<number, WalletErrorClass> = {
  4001: UserRejectedError,
  5000: UserRejectedError,
  5001: UserRejectedError,
  5002: UserRejectedError,
  4100: UnauthorizedError,
  4200: UnsupportedMethodError,
  [-32601]: UnsupportedMethodError,
  [-32004]: UnsupportedMethodError,
  4900: ProviderDisconnectedError,
  4901: ChainDisconnectedError,
  4902: ChainUnknownError,
  [-32002]: RequestPendingError,
  [-32005]: LimitExceededError,
  [-32600]: InvalidWalletRequestError,
  [-32602]: InvalidWalletParamsError,
  [-32700]: WalletParseError,
  [-32001]: ResourceNotFoundError,
  [-32006]: RpcVersionError,
}

/** Used for nearly everything: these only count if neither another number nor the text says more. */
const vague: Record<number, WalletErrorClass> = {
  [-32000]: InvalidInputError,
  [-32003]: TransactionRejectedError,
  [-32603]: InternalWalletError,
}

// Some wallets report a decline only in the message. Nothing else is read from messages.
const declined = /\b(user|signer|request)\b.{0,40}\b(rejected|denied|declined|cancell?ed)\b/i
// Or in a word: `ACTION_REJECTED`, `UserRejectedRequestError`.
const declinedName =
  /^(action|user|request|approval)?_?(rejected|rejection|denied|declined|cancell?ed)(_?request)?(_?error)?$/i
const longestReason = 300

/**
 * The coded error for anything that a wallet threw, with the standard number if it had one.
 *
 * A number inside the error counts if the outer one is generic, such as -32603, in which wallets wrap others.
 * @param words - How wallets of this namespace report a decline in the message.
 */
export function toWalletError(thrown: unknown, method: string, words = declined): W3mError {
  if (thrown instanceof W3mError) return thrown
  if (thrown instanceof OwnRpcError) return thrown.cause
  const { codes, texts, names } = readFailure(thrown)
  const rpcCode = codes.find((code) => Object.hasOwn(classes, code))
  const Known = rpcCode === undefined ? undefined : classes[rpcCode]
  if (Known) return new Known({ cause: thrown, rpcCode, method })
  const isDeclined =
    texts.some((text) => words.test(text.slice(0, 1000))) || names.some((name) => declinedName.test(name))
  if (isDeclined) {
    return new UserRejectedError({ cause: thrown, method })
  }
  // The innermost is the most specific.
  const vagueCode = codes.findLast((code) => Object.hasOwn(vague, code)) ?? codes[0]
  const Vague = vague[vagueCode ?? 0] ?? UnknownWalletError
  const [reason] = texts
  return new Vague({
    cause: thrown,
    rpcCode: vagueCode,
    method,
    reason: reason && cleanText(reason, longestReason),
  })
}
