import * as z from 'zod/mini'
import { readPrices } from '../blockchain-api/prices.ts'
import type { SandboxChain } from '../chain.ts'
import { refuse } from '../http/access.ts'
import type { RouteCall, Routes } from '../http/routes.ts'
import { drawMarkUri } from '../pictures.ts'
import type { Checkout } from './createCheckout.ts'
import type { Order } from './order.ts'

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
/** What a dollar costs in each currency that is taken. */
const rates: { [currency: string]: number | undefined } = { USD: 1, EUR: 0.92, GBP: 0.79 }
/** Percent of the payment, and dollars. */
const fees = { provider: 1.5, network: 0.5 }
/** What is sold, by symbol; each is on every chain that has it. */
const sold = ['ETH', 'USDC', 'DAI', 'SOL']

/** What the blockchain API tells of buying: what there is, what it costs, and where it is paid. */
export const onrampRoutes = (chains: readonly SandboxChain[], checkout: Checkout): Routes => ({
  'GET /v1/onramp/options': () =>
    Response.json({
      purchaseCurrencies: sold.map((symbol) => toCurrency(chains, symbol)),
      paymentCurrencies: Object.keys(rates).map((id) => ({ id, payment_method_limits: limits })),
    }),
  'POST /v1/onramp/quote': (call) => answerQuote(chains, call),
  'POST /v1/generators/onrampurl': (call) => answerLink(chains, checkout, call),
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
        display_name: chain.name,
        chain_id: String(chain.id),
        ...(token ? { contract_address: token.address } : {}),
      },
    ]
  })
  return { id: `sandbox-${symbol}`, name: nameOf[symbol] ?? symbol, symbol, networks }
}

type QuoteOrder = {
  purchaseCurrency?: { symbol?: string }
  paymentCurrency?: { id?: string }
  amount?: string
}

async function answerQuote(chains: readonly SandboxChain[], { request }: RouteCall): Promise<Response> {
  const { purchaseCurrency, paymentCurrency, amount } = (await request.json()) as QuoteOrder
  const { symbol = '' } = purchaseCurrency ?? {}
  const place = chains.find((chain) => sells(chain, symbol))
  const price = place && (await readPrices(place))(symbol)
  const currency = paymentCurrency?.id ?? ''
  const rate = rates[currency]
  const paid = Number(amount)
  if (!price || !rate || !(paid > 0)) return refuse(400, 'No quote for this', 'amount')
  const [provider, network] = [(paid * fees.provider) / 100, fees.network * rate]
  const subtotal = paid - provider - network
  const money = (value: number) => ({ amount: value.toFixed(2), currency })
  return Response.json({
    coinbaseFee: money(provider),
    networkFee: money(network),
    paymentSubtotal: money(subtotal),
    paymentTotal: money(paid),
    purchaseAmount: {
      amount: (subtotal / rate / price).toFixed(6),
      currency: purchaseCurrency?.symbol,
    },
    quoteId: `sandbox-${Date.now()}`,
  })
}

/** The chains that the first provider delivers on, by its own names. */
const delivered = [
  'ethereum',
  'arbitrum',
  'polygon',
  'berachain',
  'avalanche-c-chain',
  'optimism',
  'celo',
  'base',
]

const text = z.string().check(z.minLength(1))
const linkOrderSchema = z.object({
  destinationWallets: z.tuple([
    z.object({
      address: text,
      blockchains: z.array(z.string()).check(z.refine((names) => `${names}` === `${delivered}`)),
      assets: z.array(text).check(z.minLength(1)),
    }),
  ]),
  defaultNetwork: z.enum(delivered),
  partnerUserId: text,
  defaultExperience: z.literal('buy'),
  presetCryptoAmount: z.optional(text),
})

async function answerLink(
  chains: readonly SandboxChain[],
  checkout: Checkout,
  { request }: RouteCall,
): Promise<Response> {
  const order = linkOrderSchema.safeParse(await request.json().catch(() => undefined))
  if (!order.success) return refuse(400, 'Invalid order', String(order.error.issues[0]?.path.join('.')))
  const { destinationWallets, defaultNetwork, presetCryptoAmount, partnerUserId } = order.data
  const [wallet] = destinationWallets
  const chain = chains.find(({ name }) => name.toLowerCase() === defaultNetwork)
  if (wallet.address !== partnerUserId || !chain)
    return refuse(400, 'Invalid destination', 'destinationWallets')
  const { id } = checkout.open({
    provider: 'coinbase',
    address: wallet.address,
    chain,
    symbol: wallet.assets[0] ?? chain.symbol,
    amount: presetCryptoAmount ?? '0.05',
  })
  return Response.json({ url: `${new URL(request.url).origin}/checkout/order/${id}` })
}

const statuses = {
  open: 'IN_PROGRESS',
  paid: 'IN_PROGRESS',
  delivered: 'SUCCESS',
  refused: 'FAILED',
} as const

/** A purchase, as the history of a provider tells it. */
export const toPurchaseReply = ({ id, chain, address, symbol, amount, status, at, hash }: Order) => ({
  id,
  metadata: {
    operationType: 'bought',
    hash,
    minedAt: new Date(at).toISOString(),
    sentFrom: '',
    sentTo: address,
    status: `ONRAMP_TRANSACTION_STATUS_${statuses[status]}`,
    nonce: '1',
    chain: chain.caipNetworkId,
  },
  transfers: [
    {
      fungible_info: { name: symbol, symbol, icon: { url: drawMarkUri(symbol) } },
      direction: 'in',
      quantity: { numeric: amount },
    },
  ],
})
