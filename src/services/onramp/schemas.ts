import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../../schemas/caip.ts'
import { iconUrlSchema, lenient, listOf, optionalTextSchema, textSchema, timeSchema } from '../wire.ts'

/** Plain decimal text, of which a price could never be too long. */
const decimalSchema = z.string().check(z.regex(/^\d{1,40}(\.\d{1,40})?$/))

const purchaseCurrencySchema = z.object({
  id: z.string(),
  name: textSchema,
  symbol: textSchema,
  networks: listOf(
    z.object({
      name: textSchema,
      display_name: optionalTextSchema,
      chain_id: optionalTextSchema,
      contract_address: optionalTextSchema,
    }),
  ),
})

const paymentCurrencySchema = z.object({
  id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  payment_method_limits: listOf(z.object({ id: textSchema, min: decimalSchema, max: decimalSchema })),
})

/** `GET /v1/onramp/options`. */
export const optionsReplySchema = z.object({
  purchaseCurrencies: listOf(purchaseCurrencySchema),
  paymentCurrencies: listOf(paymentCurrencySchema),
})

const moneySchema = z.object({ amount: decimalSchema, currency: textSchema })

/** `POST /v1/onramp/quote`. */
export const quoteReplySchema = z.object({
  coinbaseFee: moneySchema,
  networkFee: moneySchema,
  paymentSubtotal: moneySchema,
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
        fungible_info: lenient(
          z.object({ symbol: optionalTextSchema, icon: lenient(z.object({ url: iconUrlSchema })) }),
        ),
        quantity: lenient(z.object({ numeric: decimalSchema })),
      }),
    ),
  ),
})
export type WirePurchase = z.infer<typeof wirePurchaseSchema>

export const purchasesReplySchema = z.object({ data: listOf(wirePurchaseSchema) })
