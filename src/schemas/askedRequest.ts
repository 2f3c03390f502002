import type { CaipNetworkId } from './caip.ts'

export type RequestKind = 'transaction' | 'message' | 'typedData' | 'signIn' | 'permission'

/** A request that the user decides in the frame. */
export type AskedRequest = { method: string; params: unknown; caipNetworkId: CaipNetworkId }

/** "wants you to sign in with your", of EIP-4361 and its relatives, as text and in hex. */
const signIn = /wants you to sign in with your|77616e747320796f7520746f207369676e20696e207769746820796f7572/i

/** The kind of a request, by its method; a sign-in is a message with the standard's sentence. */
export function kindOfRequest({ method, params }: AskedRequest): RequestKind {
  if (method.startsWith('eth_signTypedData')) return 'typedData'
  if (method.endsWith('Permissions')) return 'permission'
  if (!/(^|_)sign(Message)?$/.test(method)) return 'transaction'
  return signIn.test(JSON.stringify(params)) ? 'signIn' : 'message'
}
