import * as z from 'zod/mini'
import { listOf, optionalTextSchema, textSchema } from './wire.ts'

/** Plain decimal text, long enough for any price. */
export const decimalSchema = z.string().check(z.regex(/^\d{1,40}(\.\d{1,40})?$/))

/** A token to buy, and the networks that deliver it. */
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
export type PurchaseCurrency = z.output<typeof purchaseCurrencySchema>

/** Payment methods, such as `card` and `ach_bank_account`, are lower case here. */
const methodSchema = z.pipe(
  textSchema,
  z.transform((id) => id.toLowerCase()),
)

/** A currency to pay with, and its limits by method. */
const paymentCurrencySchema = z.object({
  id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  limits: listOf(z.object({ id: methodSchema, min: decimalSchema, max: decimalSchema })),
})
export type PaymentCurrency = z.output<typeof paymentCurrencySchema>

/** `GET /v1/onramp/buy/options`. */
export const onrampOptionsSchema = z.object({
  purchaseCurrencies: listOf(purchaseCurrencySchema),
  paymentCurrencies: listOf(paymentCurrencySchema),
})
export type OnrampOptions = z.output<typeof onrampOptionsSchema>

const moneySchema = z.pipe(
  z.object({ value: decimalSchema, currency: textSchema }),
  z.transform(({ value, currency }) => ({ amount: value, currency })),
)

/** `GET /v1/onramp/buy/quotes`: the cost and the output of a purchase. */
export const onrampQuoteSchema = z.object({
  coinbaseFee: moneySchema,
  networkFee: moneySchema,
  paymentSubTotal: moneySchema,
  paymentTotal: moneySchema,
  purchaseAmount: moneySchema,
  quoteId: z.string(),
})
export type OnrampQuote = z.output<typeof onrampQuoteSchema>
