import { decodeBase58 } from '../lib/base58.ts'
import { hexToBytes } from '../lib/hex.ts'
import type { CaipNetworkId } from './caip.ts'
import type { RequestKind } from './requestKinds.ts'

/** A request that the user decides in the frame. */
export type AskedRequest = { method: string; params: unknown; caipNetworkId: CaipNetworkId }

/** EIP-4361 and its relatives on other chains. */
const signInWords = 'wants you to sign in with your'

/** Longer ones are not read: that takes quadratic time. */
const longestMessage = 4_000

/** What a request wants, by its method; a sign-in is a message with the standard's sentence. */
export function kindOfRequest({ method, params }: AskedRequest): RequestKind {
  if (method.startsWith('eth_signTypedData')) return 'typedData'
  if (/Permissions$/.test(method)) return 'permission'
  if (method !== 'personal_sign' && method !== 'solana_signMessage') return 'transaction'
  return readMessage(params).includes(signInWords) ? 'signIn' : 'message'
}

/** The text of a message, if it is one. */
function readMessage(params: unknown): string {
  const message: unknown = Array.isArray(params) ? params[0] : Object(params).message
  if (typeof message !== 'string') return ''
  const bytes = hexToBytes(message) ?? decodeBase58(message, longestMessage)
  return bytes ? new TextDecoder().decode(bytes) : message
}
