import {
  SiwxAddressError,
  SiwxChainError,
  SiwxDomainError,
  SiwxExpirationError,
  SiwxIssuedAtError,
  SiwxNonceError,
  SiwxNotBeforeError,
  SiwxRequestIdError,
  SiwxResourcesError,
  SiwxStatementError,
  SiwxUriError,
} from '../errors/siwx.ts'
import { isSameAddress } from '../lib/addressText.ts'
import { parseUrl } from '../lib/parseUrl.ts'
import type { CaipNetworkId } from '../schemas/caip.ts'
import { readTime } from './grammar.ts'
import { type ParsedMessage, parseMessage } from './parseMessage.ts'
import type { VerifierOptions } from './verifiers/verifier.ts'
import { verifySignature } from './verifySignature.ts'

/** The signed message, and what the server requested. */
export type VerifyMessageParameters = VerifierOptions & {
  message: string
  signature: string
  /** The host, with its port, that users sign in to. Never read it from the request. */
  domain: string
  /** The nonce of this client. Delete it before the call: it is valid for one attempt. */
  nonce: string
  scheme?: string | undefined
  /** A full URI, or an origin that the message's URI must have. */
  uri?: string | undefined
  address?: string | undefined
  chainId?: CaipNetworkId | undefined
  statement?: string | undefined
  requestId?: string | undefined
  resources?: string[] | undefined
  /** The maximum age of a message, in milliseconds. Defaults to any age, because the nonce limits it. */
  maxAgeMs?: number | undefined
  /** Defaults to now. */
  time?: Date | undefined
}

/**
 * Verifies that a message is the one that the server requested, is valid now, and was signed by the account in it. For
 * a back end: it needs no browser.
 *
 * @returns The fields of the message.
 * @throws A coded error for the first problem. Do not sign the user in then.
 *
 * @example
 * const { accountAddress } = await verifyMessage({ message, signature, domain: 'app.example', nonce })
 */
export async function verifyMessage(parameters: VerifyMessageParameters): Promise<ParsedMessage> {
  const { message, signature, rpcUrls, fetch: fetchFn } = parameters
  const data = parseMessage(message)
  checkExpected(data, parameters)
  checkTimes(data, parameters)
  const { accountAddress: address, chainId } = data
  await verifySignature({ message, signature, address, chainId }, { rpcUrls, fetch: fetchFn })
  return data
}

type Fault = new (fault: { reason: string; value?: unknown }) => Error

function checkExpected(data: ParsedMessage, expected: VerifyMessageParameters): void {
  const { address = data.accountAddress, resources } = expected
  const isSame = <Value>(wanted: Value | undefined, found: Value) => wanted === undefined || wanted === found
  const checks: [isFine: boolean, Fault: Fault, value: unknown][] = [
    [data.domain === expected.domain && isSame(expected.scheme, data.scheme), SiwxDomainError, data.domain],
    [data.nonce === expected.nonce, SiwxNonceError, data.nonce],
    [expected.uri === undefined || isWithin(data.uri, expected.uri), SiwxUriError, data.uri],
    [isSameAddress(address, data.accountAddress), SiwxAddressError, data.accountAddress],
    [isSame(expected.chainId, data.chainId), SiwxChainError, data.chainId],
    [isSame(expected.statement, data.statement), SiwxStatementError, data.statement],
    [isSame(expected.requestId, data.requestId), SiwxRequestIdError, data.requestId],
    [isSame(resources?.join('\n'), data.resources?.join('\n') ?? ''), SiwxResourcesError, data.resources],
  ]
  for (const [isFine, Wrong, value] of checks)
    if (!isFine) throw new Wrong({ reason: 'is not the expected one', value })
}

/** Whether a URI equals the expected one, or has the expected origin. */
function isWithin(uri: string, wanted: string): boolean {
  if (uri === wanted) return true
  const isOrigin = parseUrl(wanted)?.origin === wanted
  return isOrigin && parseUrl(uri)?.origin === wanted
}

// Our tolerance: a client's clock may be a little ahead.
const clockSkewMs = 60_000

function checkTimes(
  { issuedAt, expirationTime, notBefore }: ParsedMessage,
  { maxAgeMs, time = new Date() }: VerifyMessageParameters,
): void {
  const now = time.getTime()
  const times = [issuedAt, expirationTime, notBefore].map((text = '') => readTime(text))
  const [issued = 0, end = Number.POSITIVE_INFINITY, start = Number.NEGATIVE_INFINITY] = times
  if (now >= end) throw new SiwxExpirationError({ reason: 'has passed', value: expirationTime })
  if (now < start) throw new SiwxNotBeforeError({ reason: 'is in the future', value: notBefore })
  if (maxAgeMs === undefined) return
  if (issued > now + clockSkewMs) throw new SiwxIssuedAtError({ reason: 'is in the future', value: issuedAt })
  if (issued < now - maxAgeMs) throw new SiwxIssuedAtError({ reason: 'is too long ago', value: issuedAt })
}
