import * as z from 'zod/mini'

const token = z.string().check(z.minLength(1), z.maxLength(8_192))

/** `GET /auth/v1/nonce`. The token goes back with the message that has the nonce in it. */
export const nonceReplySchema = z.object({ nonce: z.string().check(z.regex(/^[A-Za-z0-9]{8,}$/)), token })

/** `POST /auth/v1/authenticate` */
export const authenticateReplySchema = z.object({ token })

/** `GET /auth/v1/me` */
export const meReplySchema = z.object({
  address: z.string(),
  chainId: z.nullish(z.union([z.number(), z.string()])),
  caip2Network: z.nullish(z.string()),
})
