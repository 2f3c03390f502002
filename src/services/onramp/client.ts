import { safeUrl } from '../../lib/safeUrl.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { HistoryEntry } from '../../schemas/history.ts'
import type { OnrampOptions, OnrampQuote, PaymentCurrency, PurchaseCurrency } from '../../schemas/onramp.ts'
import type { BlockchainApi, OnNetwork } from '../blockchain-api/client.ts'
import {
  linkReplySchema,
  optionsReplySchema,
  purchasesReplySchema,
  quoteReplySchema,
  type WirePurchase,
} from './schemas.ts'

export type LinkParameters = OnNetwork & {
  address: string
  /** Symbols of what may be bought. */
  assets: string[]
  /** What the provider calls the network at which its page starts. */
  defaultNetwork: string
  presetCryptoAmount?: string | undefined
}

export type QuoteParameters = OnNetwork & {
  purchaseCurrency: PurchaseCurrency
  paymentCurrency: PaymentCurrency
  amount: string
}

export type Onramp = {
  /** What can be bought and how it can be paid; both empty where the network is not known. */
  getOptions(on: OnNetwork): Promise<OnrampOptions>
  /** Undefined where the network is not known. */
  getQuote(parameters: QuoteParameters): Promise<OnrampQuote | undefined>
  /** The address of the provider's page for one purchase; undefined where there is none. */
  makeLink(parameters: LinkParameters): Promise<string | undefined>
  /** What the provider tells of an account's purchases; never an answer from before. */
  getPurchases(parameters: OnNetwork & { address: string; provider: string }): Promise<HistoryEntry[]>
}

/** The networks that the provider's page knows, by its own names. */
const linkNetworks = [
  'ethereum',
  'arbitrum',
  'polygon',
  'berachain',
  'avalanche-c-chain',
  'optimism',
  'celo',
  'base',
]

/** What buying asks of the blockchain API. @throws The errors of `createHttp`, from every call. */
export function createOnramp({ ask }: Pick<BlockchainApi, 'ask'>): Onramp {
  return {
    getOptions: (on) =>
      ask<OnrampOptions>(on, { purchaseCurrencies: [], paymentCurrencies: [] }, (http) =>
        http.get('/v1/onramp/options', optionsReplySchema, { signal: on.signal }),
      ),
    getQuote: ({ purchaseCurrency, paymentCurrency, amount, ...on }) =>
      ask<OnrampQuote | undefined>(on, undefined, (http) =>
        http.post('/v1/onramp/quote', quoteReplySchema, {
          body: { purchaseCurrency, paymentCurrency, amount, network: purchaseCurrency.symbol },
          retry: true,
          signal: on.signal,
        }),
      ),
    makeLink: ({ address, assets, defaultNetwork, presetCryptoAmount, ...on }) =>
      ask<string | undefined>(on, undefined, async (http) => {
        const { url } = await http.post('/v1/generators/onrampurl', linkReplySchema, {
          body: {
            destinationWallets: [{ address, blockchains: linkNetworks, assets }],
            defaultNetwork,
            partnerUserId: address,
            defaultExperience: 'buy',
            presetCryptoAmount,
          },
          retry: true,
          signal: on.signal,
        })
        return safeUrl(url)
      }),
    getPurchases: ({ address, provider, ...on }) =>
      ask<HistoryEntry[]>(on, [], async (http) => {
        const path = `/v1/account/${encodeURIComponent(address)}/history`
        const query = { onramp: provider, chainId: on.caipNetworkId }
        const options = { query, cache: 'no-cache', signal: on.signal } as const
        const { data } = await http.get(path, purchasesReplySchema, options)
        return data.map((wire) => toEntry(wire, on.caipNetworkId))
      }),
  }
}

const statuses = {
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
} as const

function toEntry({ id, metadata, transfers = [] }: WirePurchase, asked: CaipNetworkId): HistoryEntry {
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
