import * as z from 'zod/mini'
import { safeUrl } from '../../../lib/safeUrl.ts'
import { type CaipNetworkId, caipNetworkIdSchema } from '../../../schemas/caip.ts'
import type { HistoryEntry } from '../../../schemas/history.ts'
import { decimalSchema, onrampOptionsSchema, onrampQuoteSchema } from '../../../schemas/onramp.ts'
import { lenient, listOf, optionalTextSchema, pictureSchema, timeSchema } from '../../../schemas/wire.ts'
import type { OnNetwork } from '../asked.ts'
import type { BlockchainApi } from '../client.ts'

type Signal = { signal?: AbortSignal | undefined }

/** The buyer's location: ISO 3166 codes of the country and, if the provider needs it, its subdivision. */
export type Place = { country: string; subdivision?: string | undefined }

export type LinkParameters = Signal & {
  address: string
  /** Symbols of the tokens to buy. */
  assets: string[]
  /** The provider's names of the networks that the address is valid on. */
  blockchains: readonly string[]
  defaultNetwork: string
  presetFiatAmount?: string | undefined
  /** The ISO 4217 code of the amount's currency. */
  fiatCurrency?: string | undefined
}

export type QuoteParameters = Signal &
  Place & {
    /** A symbol. */
    purchaseCurrency: string
    purchaseNetwork?: string | undefined
    paymentAmount: string
    paymentCurrency: string
    /** One of the limits' ids. */
    paymentMethod: string
  }

export type Onramp = ReturnType<typeof createOnramp>

/** The blockchain API's calls for buying. @throws The errors of `createHttp`, from every call. */
export function createOnramp({ http, serves }: Pick<BlockchainApi, 'http' | 'serves'>) {
  return {
    getOptions: ({ signal, ...query }: Signal & Place) =>
      http.get('/v1/onramp/buy/options', onrampOptionsSchema, { query, signal }),
    getQuote({ signal, ...asked }: QuoteParameters) {
      const query = { ...asked, paymentMethod: asked.paymentMethod.toUpperCase() }
      return http.get('/v1/onramp/buy/quotes', onrampQuoteSchema, { query, signal })
    },
    /** The URL of the provider's page for one purchase; undefined if it must not be opened. */
    async makeLink({ address, assets, blockchains, defaultNetwork, signal, ...payment }: LinkParameters) {
      const { presetFiatAmount, fiatCurrency } = payment
      const { url } = await http.post('/v1/generators/onrampurl', linkReplySchema, {
        body: {
          destinationWallets: [{ address, blockchains, assets }],
          defaultNetwork,
          partnerUserId: address,
          defaultExperience: 'buy',
          presetFiatAmount: wholeNumberOf(presetFiatAmount),
        },
        retry: true,
        signal,
      })
      return withPayment(safeUrl(url), { presetFiatAmount, fiatCurrency })
    },
    /** The provider's purchases of an account; never a cached answer. */
    async getPurchases({ address, provider, ...on }: OnNetwork & { address: string; provider: string }) {
      if (!(await serves('purchases', on))) return []
      const path = `/v1/account/${encodeURIComponent(address)}/history`
      const query = { onramp: provider, chainId: on.caipNetworkId }
      const options = { query, cache: 'no-cache', signal: on.signal } as const
      const { data } = await http.get(path, purchasesReplySchema, options)
      return data.map((wire) => toPurchase(wire, on.caipNetworkId))
    },
  }
}

/** The service only accepts whole numbers: text or a fraction fails the whole link. */
const wholeNumberOf = (amount: string | undefined): number | undefined =>
  amount !== undefined && /^\d{1,9}(\.0*)?$/.test(amount) ? Number(amount) : undefined

/** The page itself also accepts fractions and the currency, which the service does not pass on. */
function withPayment(
  link: string | undefined,
  payment: Pick<LinkParameters, 'presetFiatAmount' | 'fiatCurrency'>,
): string | undefined {
  if (link === undefined) return undefined
  const url = new URL(link)
  for (const [name, value] of Object.entries(payment)) if (value) url.searchParams.set(name, value)
  return url.href
}

const statuses = {
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
} as const

function toPurchase({ id, metadata, transfers = [] }: WirePurchase, asked: CaipNetworkId): HistoryEntry {
  const { hash = '', minedAt, status, chain: caipNetworkId = asked } = metadata
  return {
    id,
    hash,
    caipNetworkId,
    operation: 'bought',
    status: statuses[status],
    minedAt,
    from: '',
    to: '',
    transfers: transfers.map(({ fungible_info, quantity }) => ({
      direction: 'in',
      symbol: fungible_info?.symbol,
      imageUrl: fungible_info?.icon?.url,
      amount: quantity?.numeric,
      isNft: false,
    })),
  }
}

/** `POST /v1/generators/onrampurl`. */
const linkReplySchema = z.object({ url: z.string() })

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
type WirePurchase = z.infer<typeof wirePurchaseSchema>

const purchasesReplySchema = z.object({ data: listOf(wirePurchaseSchema) })
