import * as z from 'zod/mini'
import { readPrices } from '../blockchain-api/prices.ts'
import { missingQuery, ofProject } from '../blockchain-api/project.ts'
import type { SandboxChain } from '../chain.ts'
import { type Access, plainText, refuse } from '../http/access.ts'
import type { RouteCall, Routes } from '../http/routes.ts'
import type { Checkout } from './createCheckout.ts'

const limits = [
  { id: 'CARD', min: '10.00', max: '7500.00' },
  { id: 'ACH_BANK_ACCOUNT', min: '10.00', max: '25000.00' },
]
/** The price of a dollar in each accepted currency. */
const rates: { [currency: string]: number | undefined } = { USD: 1, EUR: 0.92, GBP: 0.79 }
/** A percentage of the payment, and a fixed amount in dollars. */
const fees = { provider: 1.5, network: 0.5 }
/** The tokens on sale, by symbol; each on every chain that has it. */
const sold = ['ETH', 'USDC', 'DAI', 'SOL']

/** The blockchain API's routes for buying: tokens, quotes and checkout. */
export const onrampRoutes = (
  chains: readonly SandboxChain[],
  checkout: Checkout,
  access: Access,
): Routes => ({
  'GET /v1/onramp/buy/options': ofProject(
    access,
    (call) => missingQuery(call, ['country']) ?? answerOptions(chains),
  ),
  'GET /v1/onramp/buy/quotes': ofProject(access, (call) => answerQuote(chains, call)),
  'POST /v1/generators/onrampurl': ofProject(access, (call) => answerLink(chains, checkout, call)),
})

const answerOptions = (chains: readonly SandboxChain[]) =>
  Response.json({
    paymentCurrencies: Object.keys(rates).map((id) => ({ id, limits })),
    purchaseCurrencies: sold.map((symbol) => toCurrency(chains, symbol)),
  })

const sells = (chain: SandboxChain, symbol: string): boolean =>
  chain.symbol === symbol || chain.tokens.some((token) => token.symbol === symbol)

const nameOf: { [symbol: string]: string | undefined } = { ETH: 'Ether', USDC: 'USD Coin', SOL: 'Solana' }

function toCurrency(chains: readonly SandboxChain[], symbol: string) {
  const networks = chains.flatMap((chain) => {
    if (!sells(chain, symbol)) return []
    const token = chain.tokens.find((each) => each.symbol === symbol)
    return [
      {
        name: chain.name.toLowerCase(),
        displayName: chain.name,
        contractAddress: token?.address ?? '',
        chainId: String(chain.id),
      },
    ]
  })
  return { id: `sandbox-${symbol}`, name: nameOf[symbol] ?? symbol, symbol, networks }
}

const quoteFields = ['purchaseCurrency', 'paymentAmount', 'paymentCurrency', 'paymentMethod', 'country']

/** The service reports any error of the provider as unavailable. */
const providerDown = () => refuse(503, 'OnRamp provider is temporarily unavailable')

async function answerQuote(chains: readonly SandboxChain[], call: RouteCall): Promise<Response> {
  const { query } = call
  const missing = missingQuery(call, quoteFields)
  if (missing) return missing
  const symbol = query.get('purchaseCurrency') ?? ''
  const network = query.get('purchaseNetwork')
  const isOn = ({ name }: SandboxChain) => network === null || name.toLowerCase() === network
  const place = chains.find((chain) => sells(chain, symbol) && isOn(chain))
  const price = place && (await readPrices(place))(symbol)
  const currency = query.get('paymentCurrency') ?? ''
  const rate = rates[currency]
  const paid = Number(query.get('paymentAmount'))
  const isPayable = limits.some(({ id }) => id === query.get('paymentMethod'))
  if (!price || !rate || !isPayable || !(paid > 0)) return providerDown()
  const [provider, mining] = [(paid * fees.provider) / 100, fees.network * rate]
  const subtotal = paid - provider - mining
  const money = (value: number) => ({ value: value.toFixed(2), currency })
  return Response.json({
    paymentTotal: money(paid),
    paymentSubTotal: money(subtotal),
    purchaseAmount: { value: (subtotal / rate / price).toFixed(6), currency: symbol },
    coinbaseFee: money(provider),
    networkFee: money(mining),
    quoteId: crypto.randomUUID(),
  })
}

const text = z.string()
const wholeNumber = z.int().check(z.gte(0))
const linkOrderSchema = z.object({
  destinationWallets: z.array(
    z.object({
      address: text,
      blockchains: z.optional(z.array(text)),
      assets: z.optional(z.array(text)),
    }),
  ),
  partnerUserId: text,
  defaultNetwork: z.optional(text),
  defaultExperience: z.optional(z.enum(['send', 'buy'])),
  presetCryptoAmount: z.optional(wholeNumber),
  presetFiatAmount: z.optional(wholeNumber),
})

/** Builds the URL from the request. The service rejects the whole request if an amount is text or a fraction. */
async function answerLink(
  chains: readonly SandboxChain[],
  checkout: Checkout,
  { request }: RouteCall,
): Promise<Response> {
  const order = linkOrderSchema.safeParse(await request.json().catch(() => undefined))
  if (!order.success) return plainText(400, 'Error deserializing request body: {}')
  const { destinationWallets, defaultNetwork = 'ethereum', partnerUserId, presetFiatAmount } = order.data
  const [wallet] = destinationWallets
  const chain = chains.find(({ name }) => name.toLowerCase() === defaultNetwork) ?? chains[0]
  if (!chain) return plainText(400, 'Error deserializing request body: {}')
  const symbol = wallet?.assets?.[0] ?? chain.symbol
  const opened = { provider: 'coinbase', address: partnerUserId, chain, symbol } as const
  const { id } = checkout.open({ ...opened, amount: await worth(chain, symbol, presetFiatAmount) })
  return Response.json({ url: `${new URL(request.url).origin}/checkout/order/${id}` })
}

const usualAmount = '0.05'

/** The amount of tokens for a number of dollars, after fees. */
async function worth(chain: SandboxChain, symbol: string, dollars: number | undefined): Promise<string> {
  const price = (await readPrices(chain))(symbol)
  if (dollars === undefined || !price) return usualAmount
  const left = dollars - (dollars * fees.provider) / 100 - fees.network
  return (left / price).toFixed(6)
}
