import * as z from 'zod/mini'
import { caipNetworkIdSchema } from './caip.ts'

const text = z.string()

/** The fields of a sign-in message. Times are RFC 3339 texts, as in the message. */
export const siwxDataSchema = z.object({
  accountAddress: text,
  chainId: caipNetworkIdSchema,
  domain: text,
  uri: text,
  version: text,
  nonce: text,
  statement: z.optional(text),
  resources: z.optional(z.array(text)),
  requestId: z.optional(text),
  issuedAt: z.optional(text),
  expirationTime: z.optional(text),
  notBefore: z.optional(text),
})
/** The fields of a sign-in message. Times are texts of RFC 3339. */
export type SiwxData = z.infer<typeof siwxDataSchema>

/** A signed message with its signature. `cacao` if the wallet wrote the message itself. */
export const siwxSessionSchema = z.object({
  data: siwxDataSchema,
  message: text,
  signature: text,
  cacao: z.optional(z.unknown()),
})
/** What a user signed, and the signature. */
export type SiwxSession = z.infer<typeof siwxSessionSchema>
