import { NamesOfAddressError } from '../../errors/profile.ts'
import { GasPriceUnsupportedError, SwapUnsupportedError } from '../../errors/services.ts'
import type { HistoryEntry } from '../../schemas/history.ts'
import type { Page } from '../../schemas/page.ts'
import type { SwapToken } from '../../schemas/swap.ts'
import { canSwapOn } from '../../schemas/swapNetworks.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { createHttp, type Http, type HttpOptions, type Query } from '../http.ts'
import type { OfAddress, OfPage, OnNetwork } from './asked.ts'
import { type BalanceParameters, readBalances } from './balances.ts'
import { createSupportedChains, type DataKind, servesData } from './dataChains.ts'
import { readHistory } from './history.ts'
import type { Profile, TokenPrice } from './map.ts'
import { lookUp, readNames } from './names.ts'
import { createPrices, type PricesAsked } from './prices.ts'
import { gasPriceReplySchema, identityReplySchema } from './schemas.ts'
import type { EndParameters, SessionsParameters } from './smartSessions.ts'
import {
  type BuildParameters,
  buildApproval,
  buildSwap,
  type QuoteParameters,
  readQuote,
  readSwapTokens,
  type SwapParameters,
} from './swap.ts'

export type BlockchainApiOptions = Omit<HttpOptions, 'service' | 'query'> & {
  /** Sent with every request: `projectId`, `st`, `sv`, and `clientId` once a pairing has one. */
  query: () => Query & { projectId?: string | undefined }
}

export type Identity = { name?: string | undefined; avatar?: string | undefined }

export type BlockchainApi = ReturnType<typeof createBlockchainApi>

/**
 * Balances, prices, names and identities of accounts.
 * @throws The errors of `createHttp`, from every call; also if the list of supported networks cannot be read.
 */
export function createBlockchainApi(options: BlockchainApiOptions) {
  const http = createHttp({ ...options, service: 'blockchain-api' })
  const isSupported = createSupportedChains(http)
  const projectId = () => options.query().projectId
  const readPrice = createPrices(http, projectId)
  const serves = (kind: DataKind, { caipNetworkId, signal }: OnNetwork) =>
    servesData(kind, caipNetworkId, isSupported, signal)

  /** A call that returns the empty result, without a request, if the service has no data for the network. */
  const gated =
    <Of extends OnNetwork, Result>(kind: DataKind, empty: Result, call: (of: Of) => Promise<Result>) =>
    async (of: Of): Promise<Result> =>
      (await serves(kind, of)) ? call(of) : empty
  const readNamesOf = gated<OfAddress, Profile[]>('names', [], (of) => readNames(http, of))

  return {
    http,
    /** Whether it has data of a kind. If not, the other calls return empty results without a request. */
    serves,
    /** Whether the service forwards calls to nodes of the network. */
    isSupported: ({ caipNetworkId, signal }: OnNetwork) => isSupported(caipNetworkId, signal),
    getIdentity: gated<OfAddress, Identity>('identity', {}, (of) => readIdentity(http, of)),
    /** Every token of an account on one network. `refresh` names tokens whose cached balance is outdated. */
    getBalances: gated<BalanceParameters, TokenBalance[]>('balance', [], (of) => readBalances(http, of)),
    /** The prices of tokens that have one, in the order given. @throws If no request succeeded. */
    getPrices: gated<PricesAsked, TokenPrice[]>('price', [], readPrice),
    lookupName: (of: OnNetwork & { name: string }) => lookUp(http, of),
    /** The names of an address, best first. @throws {NamesOfAddressError} If the service fails. */
    getNames: (of: OfAddress) =>
      readNamesOf(of).catch((cause) => {
        of.signal?.throwIfAborted()
        throw new NamesOfAddressError({ address: of.address, cause })
      }),
    getHistory: gated<OfPage, Page<HistoryEntry>>('history', { items: [], next: undefined }, (of) =>
      readHistory(http, of),
    ),
    getSwapTokens: gated<OnNetwork, SwapToken[]>('swap', [], (of) => readSwapTokens(http, of)),
    /** The output of a swap; undefined without a route. */
    getQuote: gated('swap', undefined, (of: QuoteParameters) => readQuote(http, of)),
    async buildApproval(of: Omit<SwapParameters, 'amount' | 'target'>) {
      if (!canSwapOn(of.caipNetworkId)) throw new SwapUnsupportedError(of)
      return buildApproval(http, of)
    },
    async buildSwap(of: BuildParameters) {
      if (!canSwapOn(of.caipNetworkId)) throw new SwapUnsupportedError(of)
      return buildSwap(http, projectId(), of)
    },
    /** Wei. */
    async getGasPrice({ caipNetworkId, signal }: OnNetwork) {
      if (!canSwapOn(caipNetworkId)) throw new GasPriceUnsupportedError({ caipNetworkId })
      const query = { chainId: caipNetworkId }
      return http.get('/v1/convert/gas-price', gasPriceReplySchema, { query, signal })
    },
    /** Undefined if the service does not list the network's NFTs. */
    async getCollectibles(of: OfPage) {
      if (!(await isSupported(of.caipNetworkId, of.signal, 'nfts'))) return undefined
      return (await import('./collectibles.ts')).readCollectibles(http, of)
    },
    getSessions: async (of: SessionsParameters) =>
      (await import('./smartSessions.ts')).readSessions(http, of),
    endSession: async (of: EndParameters) => (await import('./smartSessions.ts')).endSession(http, of),
  }
}

const readIdentity = (http: Http, { address, sender, signal }: OfAddress) =>
  http.get(`/v1/identity/${encodeURIComponent(address)}`, identityReplySchema, { query: { sender }, signal })
