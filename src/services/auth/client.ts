import { type CaipNetworkId, isCaipNetworkId } from '../../schemas/caip.ts'
import { createHttp, type HttpOptions } from '../http.ts'
import { authenticateReplySchema, meReplySchema, nonceReplySchema } from './schemas.ts'

export type Auth = {
  getNonce(): Promise<{ nonce: string; token: string }>
  /** The account of a token. @throws {ServiceStatusError} With status 401 if it is invalid. */
  getMe(token: string): Promise<{ address: string; caipNetworkId: CaipNetworkId | undefined }>
  /** Asked once: a nonce is good for one try. */
  authenticate(signed: SignedMessage): Promise<{ token: string }>
  signOut(token: string): Promise<void>
}

export type SignedMessage = {
  message: string
  signature: string
  nonceToken: string
  /** The pairing client's id, if there is one. */
  clientId?: string | undefined
  walletInfo?: WalletInfo | undefined
}

/** By which wallet an account was connected. */
export type WalletInfo = { type?: string | undefined; name?: string | undefined; icon?: string | undefined }

/** The number of an EVM chain, or a CAIP-2 id. */
function toNetworkId(told: string | number): CaipNetworkId | undefined {
  const id = /^\d+$/.test(String(told)) ? `eip155:${told}` : String(told)
  return isCaipNetworkId(id) ? id : undefined
}

const bearer = (token: string) => `Bearer ${token}`

/** The sign-in service: gives nonces, checks what was signed, and knows who has signed in. */
export function createAuth(options: Omit<HttpOptions, 'service'>): Auth {
  const http = createHttp({ ...options, service: 'auth' })
  return {
    getNonce: () => http.get('/auth/v1/nonce', nonceReplySchema, { cache: 'no-store' }),
    async getMe(token) {
      const headers = { authorization: bearer(token) }
      const { address, chainId, caip2Network } = await http.get('/auth/v1/me', meReplySchema, { headers })
      return { address, caipNetworkId: toNetworkId(caip2Network ?? chainId ?? '') }
    },
    authenticate: ({ nonceToken, clientId, ...body }) =>
      http.post('/auth/v1/authenticate', authenticateReplySchema, {
        body: { ...body, clientId: clientId ?? null },
        headers: { 'x-nonce-jwt': bearer(nonceToken) },
        retry: false,
      }),
    signOut: (token) =>
      http.send('/auth/v1/sign-out', {
        body: undefined,
        headers: { authorization: bearer(token) },
        retry: false,
      }),
  }
}
