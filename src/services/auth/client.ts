import * as z from 'zod/mini'
import { type CaipNetworkId, isCaipNetworkId } from '../../schemas/caip.ts'
import { createHttp, type HttpOptions } from '../http.ts'

export type SignedMessage = {
  message: string
  signature: string
  nonceToken: string
  clientId?: string | undefined
  walletInfo?: WalletInfo | undefined
}

/** The wallet that connected an account. */
export type WalletInfo = { type?: string | undefined; name?: string | undefined; icon?: string | undefined }

/** An EVM chain id, or a CAIP-2 id. */
function toNetworkId(told: string | number): CaipNetworkId | undefined {
  const id = /^\d+$/.test(String(told)) ? `eip155:${told}` : String(told)
  return isCaipNetworkId(id) ? id : undefined
}

const bearer = (token: string) => `Bearer ${token}`

/** The sign-in service: creates nonces, verifies signatures, and stores sessions. */
export function createAuth(options: Omit<HttpOptions, 'service'>) {
  const http = createHttp({ ...options, service: 'auth' })
  return {
    getNonce: () => http.get('/auth/v1/nonce', nonceReplySchema, { cache: 'no-store' }),
    /** The account of a token. @throws {ServiceStatusError} With status 401 if it is invalid. */
    async getMe(token: string) {
      const headers = { authorization: bearer(token) }
      const { address, chainId, caip2Network } = await http.get('/auth/v1/me', meReplySchema, { headers })
      return { address, caipNetworkId: toNetworkId(caip2Network ?? chainId ?? '') }
    },
    /** Not retried: a nonce is valid for one attempt. */
    authenticate: ({ nonceToken, clientId, ...body }: SignedMessage) =>
      http.post('/auth/v1/authenticate', authenticateReplySchema, {
        body: { ...body, clientId: clientId ?? null },
        headers: { 'x-nonce-jwt': bearer(nonceToken) },
        retry: false,
      }),
    signOut: (token: string) =>
      http.send('/auth/v1/sign-out', {
        body: undefined,
        headers: { authorization: bearer(token) },
        retry: false,
      }),
  }
}

const token = z.string().check(z.minLength(1), z.maxLength(8_192))

/** `GET /auth/v1/nonce`. The token is sent back with the message that contains the nonce. */
const nonceReplySchema = z.object({ nonce: z.string().check(z.regex(/^[A-Za-z0-9]{8,}$/)), token })

/** `POST /auth/v1/authenticate` */
const authenticateReplySchema = z.object({ token })

/** `GET /auth/v1/me` */
const meReplySchema = z.object({
  address: z.string(),
  chainId: z.nullish(z.union([z.number(), z.string()])),
  caip2Network: z.nullish(z.string()),
})
