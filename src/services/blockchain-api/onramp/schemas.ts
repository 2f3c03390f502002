import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../../../schemas/caip.ts'
import { lenient, listOf, optionalTextSchema, pictureSchema, textSchema, timeSchema } from '../../wire.ts'

/** Plain decimal text, long enough for any price. */
const decimalSchema = z.string().check(z.regex(/^\d{1,40}(\.\d{1,40})?$/))

const purchaseCurrencySchema = z.object({
  id: z.string(),
  name: textSchema,
  symbol: textSchema,
  networks: listOf(
    z.object({
      name: textSchema,
      displayName: optionalTextSchema,
      chainId: optionalTextSchema,
      contractAddress: optionalTextSchema,
    }),
  ),
})

/** Payment methods are lower case here. */
const methodSchema = z.pipe(
  textSchema,
  z.transform((id) => id.toLowerCase()),
)

const paymentCurrencySchema = z.object({
  id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  limits: listOf(z.object({ id: methodSchema, min: decimalSchema, max: decimalSchema })),
})

/** `GET /v1/onramp/buy/options`. */
export const optionsReplySchema = z.object({
  purchaseCurrencies: listOf(purchaseCurrencySchema),
  paymentCurrencies: listOf(paymentCurrencySchema),
})

const moneySchema = z.pipe(
  z.object({ value: decimalSchema, currency: textSchema }),
  z.transform(({ value, currency }) => ({ amount: value, currency })),
)

/** `GET /v1/onramp/buy/quotes`. */
export const quoteReplySchema = z.object({
  coinbaseFee: moneySchema,
  networkFee: moneySchema,
  paymentSubTotal: moneySchema,
  paymentTotal: moneySchema,
  purchaseAmount: moneySchema,
  quoteId: z.string(),
})

/** `POST /v1/generators/onrampurl`. */
export const linkReplySchema = z.object({ url: z.string() })

/** One entry of `GET /v1/account/{account}/history` with `onramp`. */
const wirePurchaseSchema = z.object({
  id: z.string(),
  metadata: z.object({
    hash: lenient(z.string()),
    minedAt: timeSchema,
    status: z.enum([
      'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
      'ONRAMP_TRANSACTION_STATUS_FAILED',
    ]),
    chain: lenient(caipNetworkIdSchema),
  }),
  transfers: lenient(
    listOf(
      z.object({
        fungible_info: lenient(z.object({ symbol: optionalTextSchema, icon: pictureSchema })),
        quantity: lenient(z.object({ numeric: decimalSchema })),
      }),
    ),
  ),
})
export type WirePurchase = z.infer<typeof wirePurchaseSchema>

export const purchasesReplySchema = z.object({ data: listOf(wirePurchaseSchema) })
