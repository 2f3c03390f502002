import { attempt } from '../lib/attempt.ts'
import { bytesToHex } from '../lib/hex.ts'
import { parseUrl } from '../lib/parseUrl.ts'
import { parseMessage } from '../siwx/parseMessage.ts'
import { orRefuse, type Question, RefusedError } from './request.ts'

const looksLikeSignIn = /wants you to sign in with your .+ account:/

/**
 * Classifies a text to sign: a sign-in to the requesting page, another text, or unreadable bytes.
 *
 * @throws {RefusedError} If it is a sign-in for another page or account, or not valid now.
 */
export function readSignedText(
  bytes: Uint8Array,
  { origin, address }: { origin: string; address: string },
): Pick<Question, 'kind' | 'text' | 'warnings'> {
  const text = decode(bytes)
  if (text === undefined) return { kind: 'message', text: bytesToHex(bytes), warnings: ['unreadable'] }
  if (!looksLikeSignIn.test(text)) return { kind: 'message', text, warnings: [] }
  checkSignIn(text, origin, address)
  return { kind: 'signIn', text, warnings: [] }
}

/** The decoded text; undefined if users could not read it. */
function decode(bytes: Uint8Array): string | undefined {
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  // Control characters, and characters that change the text direction.
  return text !== undefined && /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text.replaceAll(/\r?\n|\t/g, ''))
    ? undefined
    : text
}

function checkSignIn(text: string, origin: string, address: string): void {
  const { host, protocol } = new URL(origin)
  const read = orRefuse('This sign-in does not follow the standard', () => parseMessage(text))
  const isOfPage =
    read.domain === host &&
    (read.scheme === undefined || `${read.scheme}:` === protocol) &&
    parseUrl(read.uri)?.origin === origin
  if (!isOfPage) throw new RefusedError('This sign-in is for another page')
  if (read.accountAddress !== address) throw new RefusedError('This sign-in is for another account')
  const isLate = read.expirationTime !== undefined && Date.parse(read.expirationTime) <= Date.now()
  const isEarly = read.notBefore !== undefined && Date.parse(read.notBefore) > Date.now()
  if (isLate || isEarly) throw new RefusedError('This sign-in is not valid now')
}
