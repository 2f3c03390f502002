import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../../schemas/caip.ts'
import {
  iconUrlSchema,
  lenient,
  listOf,
  numberTextSchema,
  optionalTextSchema,
  pictureSchema,
  priceSchema,
  textSchema,
} from '../../schemas/wire.ts'

/** `GET /v1/supported-chains`: CAIP-2 ids of all kinds of networks. */
export const supportedChainsReplySchema = z.object({
  http: z.array(z.string()),
  /** The networks whose NFTs it lists. Not every service has it. */
  nfts: lenient(z.array(z.string())),
})

/** `GET /v1/identity/{address}`. */
export const identityReplySchema = z.object({ name: optionalTextSchema, avatar: iconUrlSchema })

const tokenFields = {
  name: textSchema,
  symbol: textSchema,
  /** CAIP-10; absent for the coin of EVM networks; on Solana CAIP-10 or plain, with a placeholder for the coin. */
  address: z.optional(z.nullable(z.string())),
  price: priceSchema,
  iconUrl: iconUrlSchema,
}

/** One entry of `GET /v1/account/{address}/balance`. */
export const wireBalanceSchema = z.object({
  ...tokenFields,
  /** Missing if the service has no id for the network: such entries are skipped. */
  chainId: lenient(caipNetworkIdSchema),
  /** Only the text amount: a number would not be exact. */
  quantity: z.object({ decimals: numberTextSchema, numeric: z.string() }),
})
export type WireBalance = z.infer<typeof wireBalanceSchema>

export const balanceReplySchema = z.object({ balances: listOf(wireBalanceSchema) })

/** One entry of `POST /v1/fungible/price`. */
export const wirePriceSchema = z.object(tokenFields)
export type WirePrice = z.infer<typeof wirePriceSchema>

export const priceReplySchema = z.object({ fungibles: listOf(wirePriceSchema) })

/** What the service says of an NFT, in the history and in an account's list. */
export const nftInfoSchema = z.object({
  name: optionalTextSchema,
  content: lenient(z.object({ preview: pictureSchema, detail: pictureSchema })),
  flags: lenient(z.object({ is_spam: z.boolean() })),
})

export const nftPicture = ({ content }: z.infer<typeof nftInfoSchema>): string | undefined =>
  content?.preview?.url ?? content?.detail?.url

/** A registered name: the reply of `POST /v1/profile/account` and each entry of `GET /v1/profile/reverse/{address}`. */
export const wireProfileSchema = z.object({
  name: textSchema,
  /** By SLIP-44 coin type. */
  addresses: z.record(z.string(), z.object({ address: z.string() })),
  attributes: lenient(z.object({ avatar: iconUrlSchema, bio: optionalTextSchema })),
})
export type WireProfile = z.infer<typeof wireProfileSchema>

/** `GET /v1/profile/account/{name}`: an empty list if the name is free. */
export const profileReplySchema = z.union([wireProfileSchema, z.array(z.unknown())])

export const reverseReplySchema = listOf(wireProfileSchema)

/** Base units as decimal text, at most 256 bits. */
export const baseUnitsSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((text) => BigInt(text)),
)

/** `GET /v1/convert/gas-price`: wei. */
export const gasPriceReplySchema = z.object({
  standard: baseUnitsSchema,
  fast: baseUnitsSchema,
  instant: baseUnitsSchema,
})
