import { NamesOfAddressError } from '../../errors/profile.ts'
import { GasPriceUnsupportedError, ServiceStatusError, SwapUnsupportedError } from '../../errors/services.ts'
import type { CaipAddress, CaipNetworkId } from '../../schemas/caip.ts'
import type { SmartSession } from '../../schemas/smartSession.ts'
import { type SwapToken, toCaipToken } from '../../schemas/swap.ts'
import type { TokenBalance, TokenRef } from '../../schemas/token.ts'
import { createHttp, type Http, type HttpOptions, type Query, reasonOf } from '../http.ts'
import type { CollectiblePage, CollectiblesParameters } from './collectibles.ts'
import { type HistoryPage, type HistoryParameters, readHistory } from './history.ts'
import { type Profile, type TokenPrice, toProfile, toTokenBalances, toTokenPrice } from './map.ts'
import {
  balanceReplySchema,
  gasPriceReplySchema,
  identityReplySchema,
  priceReplySchema,
  reverseReplySchema,
  wireProfileSchema,
} from './schemas.ts'
import type { EndParameters, SessionsParameters } from './smartSessions.ts'
import { createSupportedChains } from './supportedChains.ts'
import { buildApproval, buildSwap, readQuote, readSwapTokens, type SwapParameters } from './swap.ts'
import type { BuiltCall } from './swapSchemas.ts'

export type BlockchainApiOptions = Omit<HttpOptions, 'service' | 'query'> & {
  /** Goes with every request: `projectId`, `st`, `sv`, and `clientId` once a pairing has one. */
  query: () => Query & { projectId?: string | undefined }
}

export type OnNetwork = { caipNetworkId: CaipNetworkId; signal?: AbortSignal | undefined }
type OfAddress = OnNetwork & { address: string; sender?: string | undefined }

export type Identity = { name?: string | undefined; avatar?: string | undefined }

/** Wei on EVM, lamports on Solana. */
export type GasPrices = { standard: bigint; fast: bigint; instant: bigint }

export type BlockchainApi = {
  /** Whether the service knows the network. Where it does not, the other calls give empty results unasked. */
  isSupported(parameters: OnNetwork): Promise<boolean>
  getIdentity(parameters: OfAddress): Promise<Identity>
  /** Every token of an account on one network. `refresh` names tokens whose cached balance is known to be old. */
  getBalances(parameters: OfAddress & { refresh?: readonly TokenRef[] | undefined }): Promise<TokenBalance[]>
  /** In any order; tokens the service does not know are missing. Match by address: symbols are not unique. */
  getPrices(parameters: OnNetwork & { tokens: readonly CaipAddress[] }): Promise<TokenPrice[]>
  /** Undefined where nobody has the name. */
  lookupName(parameters: OnNetwork & { name: string }): Promise<Profile | undefined>
  /** The names of an address, best first. @throws {NamesOfAddressError} If nobody could say. */
  getNames(parameters: OfAddress): Promise<Profile[]>
  /** The past of an account on one network, page by page. */
  getHistory(parameters: HistoryParameters): Promise<HistoryPage>
  getSwapTokens(parameters: OnNetwork): Promise<SwapToken[]>
  /** What a swap would give; undefined where nobody would do it. */
  getQuote(parameters: SwapParameters & { gasPrice?: bigint | undefined }): Promise<bigint | undefined>
  /** @throws {SwapUnsupportedError} If the service does not know the network. */
  buildApproval(parameters: Omit<SwapParameters, 'amount'>): Promise<BuiltCall>
  /** @throws {SwapUnsupportedError} If the service does not know the network. */
  buildSwap(parameters: SwapParameters): Promise<BuiltCall>
  /** @throws {GasPriceUnsupportedError} If the service does not know the network. */
  getGasPrice(parameters: OnNetwork): Promise<GasPrices>
  /** The NFTs of an account, page by page; undefined where the service does not list those of the network. */
  getCollectibles(parameters: CollectiblesParameters): Promise<CollectiblePage | undefined>
  /** What pages may do for an account of the network without asking; nothing where the service does not know it. */
  getSessions(parameters: OnNetwork & SessionsParameters): Promise<SmartSession[]>
  endSession(parameters: OnNetwork & EndParameters): Promise<void>
  /** For calls in files of their own: makes one where the service knows the network, else gives `empty`. */
  ask<Result>(on: OnNetwork, empty: Result, call: (http: Http) => Promise<Result>): Promise<Result>
}

/**
 * Balances, prices, names and identities of accounts.
 *
 * @throws The errors of `createHttp`, from every call; also where the list of networks cannot be read,
 *   which leaves unknown whether there is anything to ask.
 */
export function createBlockchainApi(options: BlockchainApiOptions): BlockchainApi {
  const http = createHttp({ ...options, service: 'blockchain-api' })
  const isSupported = createSupportedChains(http)

  /** Makes the call only where the network is known, else gives the empty result. */
  async function gated<Result>(
    { caipNetworkId, signal }: OnNetwork,
    empty: Result,
    call: () => Promise<Result>,
  ) {
    return (await isSupported(caipNetworkId, signal)) ? call() : empty
  }

  const requireSwaps = async ({ caipNetworkId, signal }: OnNetwork) => {
    if (!(await isSupported(caipNetworkId, signal))) throw new SwapUnsupportedError({ caipNetworkId })
  }

  return {
    isSupported: ({ caipNetworkId, signal }) => isSupported(caipNetworkId, signal),
    getIdentity: (of) => gated<Identity>(of, {}, () => readIdentity(http, of)),
    getBalances: (of) => gated<TokenBalance[]>(of, [], () => readBalances(http, of)),
    getPrices: (of) =>
      gated<TokenPrice[]>(of, [], () => readPrices(http, { ...of, projectId: options.query().projectId })),
    lookupName: (of) => gated<Profile | undefined>(of, undefined, () => readProfile(http, of)),
    getNames: (of) =>
      gated<Profile[]>(of, [], () => readNames(http, of)).catch((cause) => {
        of.signal?.throwIfAborted()
        throw new NamesOfAddressError({ address: of.address, reason: reasonOf(cause), cause })
      }),
    getHistory: (of) => gated<HistoryPage>(of, { entries: [], next: undefined }, () => readHistory(http, of)),
    getSwapTokens: (of) => gated<SwapToken[]>(of, [], () => readSwapTokens(http, of)),
    getQuote: (of) => gated<bigint | undefined>(of, undefined, () => readQuote(http, of)),
    async buildApproval(of) {
      await requireSwaps(of)
      return buildApproval(http, of)
    },
    async buildSwap(of) {
      await requireSwaps(of)
      return buildSwap(http, { ...of, projectId: options.query().projectId })
    },
    async getGasPrice({ caipNetworkId, signal }) {
      if (!(await isSupported(caipNetworkId, signal))) throw new GasPriceUnsupportedError({ caipNetworkId })
      const query = { chainId: caipNetworkId }
      return http.get('/v1/convert/gas-price', gasPriceReplySchema, { query, signal })
    },
    async getCollectibles(of) {
      if (!(await isSupported(of.caipNetworkId, of.signal, 'nfts'))) return undefined
      return (await import('./collectibles.ts')).readCollectibles(http, of)
    },
    getSessions: (of) =>
      gated<SmartSession[]>(of, [], async () => (await import('./smartSessions.ts')).readSessions(http, of)),
    endSession: async (of) => (await import('./smartSessions.ts')).endSession(http, of),
    ask: (on, empty, call) => gated(on, empty, () => call(http)),
  }
}

const readIdentity = (http: Http, { address, sender, signal }: OfAddress) =>
  http.get(`/v1/identity/${encodeURIComponent(address)}`, identityReplySchema, { query: { sender }, signal })

async function readBalances(
  http: Http,
  { address, caipNetworkId, refresh, signal }: Parameters<BlockchainApi['getBalances']>[0],
): Promise<TokenBalance[]> {
  const path = `/v1/account/${encodeURIComponent(address)}/balance`
  // The coin of a network has a name here on EVM chains alone.
  const named = refresh?.filter((token) => token.address ?? token.caipNetworkId.startsWith('eip155:')) ?? []
  const forceUpdate = named.map(toCaipToken).join(',') || undefined
  const query = { currency: 'usd', chainId: caipNetworkId, forceUpdate }
  const { balances } = await http.get(path, balanceReplySchema, { query, signal })
  return toTokenBalances(balances, caipNetworkId)
}

async function readPrices(
  http: Http,
  {
    tokens,
    caipNetworkId,
    projectId,
    signal,
  }: Parameters<BlockchainApi['getPrices']>[0] & { projectId?: string | undefined },
): Promise<TokenPrice[]> {
  const { fungibles } = await http.post('/v1/fungible/price', priceReplySchema, {
    body: { currency: 'usd', addresses: tokens, projectId },
    contentType: 'application/json',
    signal,
    retry: true,
  })
  return fungibles.flatMap((wire) => toTokenPrice(wire, caipNetworkId) ?? [])
}

async function readProfile(
  http: Http,
  { name, caipNetworkId, signal }: Parameters<BlockchainApi['lookupName']>[0],
): Promise<Profile | undefined> {
  const path = `/v1/profile/account/${encodeURIComponent(name)}`
  const wire = await http
    .get(path, wireProfileSchema, { query: { apiVersion: 2 }, signal })
    .catch(ifUnknown(undefined))
  return wire && toProfile(wire, caipNetworkId)
}

async function readNames(
  http: Http,
  { address, caipNetworkId, sender, signal }: OfAddress,
): Promise<Profile[]> {
  const path = `/v1/profile/reverse/${encodeURIComponent(address)}`
  const query = { sender, apiVersion: 2 }
  const names = await http.get(path, reverseReplySchema, { query, signal }).catch(ifUnknown([]))
  return names.map((wire) => toProfile(wire, caipNetworkId))
}

/** The service says 404 for what nobody has registered. */
const ifUnknown =
  <Empty>(empty: Empty) =>
  (error: unknown): Empty => {
    if (error instanceof ServiceStatusError && error.status === 404) return empty
    throw error
  }
