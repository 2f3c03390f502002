import type { Hex } from 'viem'
import { hexToBytes } from '../../lib/hex.ts'
import { parseMessage } from '../../siwx/parseMessage.ts'
import type { Asking } from '../asking.ts'
import { evmAccount } from '../keys/evm.ts'
import type { Question } from '../question.ts'
import { RefusedError } from '../refused.ts'

const looksLikeSignIn = /wants you to sign in with your .+ account:/

/** `personal_sign`: a text, or bytes that are none. */
export function askMessage({ origin, wallet }: Asking, message: Hex): Question {
  const bytes = hexToBytes(message)
  if (!bytes) throw new RefusedError('The message is no hex')
  const text = readText(bytes)
  if (text !== undefined && looksLikeSignIn.test(text)) checkSignIn(text, origin, wallet.addresses.eip155)
  return {
    kind: text !== undefined && looksLikeSignIn.test(text) ? 'signIn' : 'message',
    origin,
    text: text ?? message,
    facts: [],
    warnings: text === undefined ? ['unreadable'] : [],
    perform: async (entropy) => (await evmAccount(entropy)).signMessage({ message: { raw: message } }),
  }
}

/** The text of the bytes; undefined if they are none that a person can read. */
function readText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: text that is signed has none but these
    return /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(
      text.replaceAll('\r\n', '\n'),
    )
      ? undefined
      : text
  } catch {
    return undefined
  }
}

/** @throws {RefusedError} If a sign-in is for another page or account than those at hand. */
function checkSignIn(text: string, origin: string, address: string): void {
  const { host, protocol } = new URL(origin)
  const read = parse(text)
  const isOfPage =
    read.domain === host &&
    (read.scheme === undefined || `${read.scheme}:` === protocol) &&
    URL.canParse(read.uri) &&
    new URL(read.uri).origin === origin
  if (!isOfPage) throw new RefusedError('This sign-in is for another page')
  if (read.accountAddress !== address) throw new RefusedError('This sign-in is for another account')
  const isLate = read.expirationTime !== undefined && Date.parse(read.expirationTime) <= Date.now()
  const isEarly = read.notBefore !== undefined && Date.parse(read.notBefore) > Date.now()
  if (isLate || isEarly) throw new RefusedError('This sign-in is not valid now')
}

function parse(text: string) {
  try {
    return parseMessage(text)
  } catch {
    throw new RefusedError('This sign-in does not follow the standard')
  }
}
