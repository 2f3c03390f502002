import * as z from 'zod/mini'
import { wholeNumberSchema } from '../../schemas/wholeNumber.ts'
import { iconUrlSchema, lenient, listOf, optionalTextSchema, textSchema } from '../wire.ts'

/** Longer than any link that a wallet publishes. Characters. */
const linkSchema = lenient(z.string().check(z.maxLength(2_000)))

/** One wallet of `GET /getWallets`. Only `id` and `name` are required; other invalid fields are left out. */
export const wireWalletSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  name: textSchema.check(z.minLength(1)),
  badge_type: lenient(z.enum(['none', 'certified'])),
  homepage: linkSchema,
  image_id: optionalTextSchema,
  image_url: iconUrlSchema,
  order: lenient(z.number()),
  mobile_link: linkSchema,
  desktop_link: linkSchema,
  webapp_link: linkSchema,
  app_store: linkSchema,
  play_store: linkSchema,
  chrome_store: linkSchema,
  rdns: optionalTextSchema,
  injected: lenient(listOf(z.object({ namespace: optionalTextSchema, injected_id: optionalTextSchema }))),
  chains: lenient(listOf(z.string())),
  description: optionalTextSchema,
})
export type WireWallet = z.infer<typeof wireWalletSchema>

/** `GET /getWallets`. */
export const walletsReplySchema = z.object({
  /** Each is parsed by `wireWalletSchema`. */
  data: z.array(z.unknown()),
  /** Over all pages; some services omit it. */
  count: z.nullish(wholeNumberSchema.check(z.minimum(0))),
})

/** `GET /getAnalyticsConfig`. */
export const analyticsConfigReplySchema = z.object({ isAnalyticsEnabled: z.boolean() })
