import {
  SiwxDomainError,
  SiwxExpirationError,
  SiwxFormatError,
  SiwxIssuedAtError,
  SiwxNonceError,
  SiwxNotBeforeError,
  SiwxRequestIdError,
  SiwxResourcesError,
  SiwxStatementError,
  SiwxUriError,
  SiwxVersionError,
} from '../errors/siwx.ts'
import { type ChainNamespace, splitNetworkId } from '../schemas/caip.ts'
import type { SiwxData } from '../schemas/siwxSession.ts'
import { isAuthority, isNonce, isRequestId, isStatement, isUri, readTime } from './grammar.ts'

/**
 * The text that the user signs: EIP-4361 on EVM, the same format by CAIP-122 elsewhere.
 * @throws The error of the first field that a parser would reject.
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export function writeMessage(data: SiwxData): string {
  checkFields(data)
  const { namespace, reference } = splitNetworkId(data.chainId)
  const { statement, resources, issuedAt, expirationTime, notBefore, requestId } = data
  const line = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name}: ${value}`])
  return [
    `${data.domain} wants you to sign in with your ${accountNames[namespace]} account:`,
    data.accountAddress,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${data.uri}`,
    `Version: ${data.version}`,
    // EIP-4361 has a number.
    `Chain ID: ${namespace === 'eip155' ? reference : data.chainId}`,
    `Nonce: ${data.nonce}`,
    ...line('Issued At', issuedAt),
    ...line('Expiration Time', expirationTime),
    ...line('Not Before', notBefore),
    ...line('Request ID', requestId),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}

type Fault = { reason: string; value?: unknown }
type Check = [isFine: boolean, fault: new (fault: Fault) => Error, reason: string, value?: unknown]

/**
 * Checks that each field matches the grammar, except the address, which each namespace checks itself.
 * @throws The error of the first invalid field.
 */
export function checkFields(data: SiwxData): void {
  const { statement, requestId, resources = [], issuedAt, expirationTime, notBefore } = data
  const isTime = (text: string) => readTime(text) !== undefined
  const passes = (check: (text: string) => boolean, text?: string) => text === undefined || check(text)
  const checks: Check[] = [
    [isAuthority(data.domain), SiwxDomainError, 'is not a host', data.domain],
    [passes(isStatement, statement), SiwxStatementError, 'has invalid characters', statement],
    [isUri(data.uri), SiwxUriError, 'is not a URI', data.uri],
    [data.version === '1', SiwxVersionError, 'is not 1', data.version],
    [isNonce(data.nonce), SiwxNonceError, 'is not at least 8 letters and digits'],
    [passes(isTime, issuedAt), SiwxIssuedAtError, 'is not a time', issuedAt],
    [passes(isTime, expirationTime), SiwxExpirationError, 'is not a time', expirationTime],
    [passes(isTime, notBefore), SiwxNotBeforeError, 'is not a time', notBefore],
    [passes(isRequestId, requestId), SiwxRequestIdError, 'has invalid characters', requestId],
    [resources.every(isUri), SiwxResourcesError, 'is no URI', resources],
  ]
  for (const [isFine, Fault, reason, value] of checks) if (!isFine) throw new Fault({ reason, value })
  if (/[\n\r]/.test(data.accountAddress)) throw new SiwxFormatError({ line: 2 })
}

/** The name of an account in a message, by namespace. Parsers of EIP-4361 only accept one word. */
const accountNames: Record<ChainNamespace, string> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

/** The namespace of an account's name; undefined if unknown. */
export const namespaceOf = (name: string): ChainNamespace | undefined =>
  (Object.keys(accountNames) as ChainNamespace[]).find((namespace) => accountNames[namespace] === name)
