/** A token to buy, and the networks that deliver it. */
export type PurchaseCurrency = {
  id: string
  name: string
  symbol: string
  networks: {
    name: string
    displayName?: string | undefined
    chainId?: string | undefined
    contractAddress?: string | undefined
  }[]
}

/** A currency to pay with. Limits are decimal text in that currency, by method: `card`, `ach_bank_account`. */
export type PaymentCurrency = {
  id: string
  limits: { id: string; min: string; max: string }[]
}

export type OnrampOptions = {
  purchaseCurrencies: PurchaseCurrency[]
  paymentCurrencies: PaymentCurrency[]
}

/** Decimal text and its unit. */
export type Money = { amount: string; currency: string }

/** The cost and the output of a purchase. */
export type OnrampQuote = {
  coinbaseFee: Money
  networkFee: Money
  paymentSubTotal: Money
  paymentTotal: Money
  purchaseAmount: Money
  quoteId: string
}
