import * as z from 'zod/mini'
import { type CaipNetworkId, caipNetworkIdSchema } from './caip.ts'

const text = z.string()

/** The fields of a sign-in message. Times are RFC 3339 texts, as in the message. */
export type SiwxData = {
  accountAddress: string
  chainId: CaipNetworkId
  domain: string
  uri: string
  version: string
  nonce: string
  statement?: string | undefined
  resources?: string[] | undefined
  requestId?: string | undefined
  issuedAt?: string | undefined
  expirationTime?: string | undefined
  notBefore?: string | undefined
}

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
}) satisfies z.ZodMiniType<SiwxData>

/** What a user signed, and the signature. `cacao` if the wallet wrote the message itself. */
export type SiwxSession = { data: SiwxData; message: string; signature: string; cacao?: unknown }

export const siwxSessionSchema = z.object({
  data: siwxDataSchema,
  message: text,
  signature: text,
  cacao: z.optional(z.unknown()),
}) satisfies z.ZodMiniType<SiwxSession>
