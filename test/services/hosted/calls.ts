import * as z from 'zod/mini'
import { createNodeRequest } from '../../../src/chains/eip155/node/askNode.ts'
import type { CaipAddress, CaipNetworkId } from '../../../src/schemas/caip.ts'
import type { SwapToken } from '../../../src/schemas/swap.ts'
import type { TokenRef } from '../../../src/schemas/token.ts'
import { createAnalytics } from '../../../src/services/analytics/client.ts'
import { createAuth } from '../../../src/services/auth/client.ts'
import { createBitcoinIndex } from '../../../src/services/bitcoin/client.ts'
import { createBlockchainApi } from '../../../src/services/blockchain-api/client.ts'
import { createNameRegistry } from '../../../src/services/blockchain-api/nameRegistry.ts'
import { createOnramp } from '../../../src/services/blockchain-api/onramp/client.ts'
import { createWalletRegistry, type ImageKind } from '../../../src/services/wallet-registry/client.ts'
import { createTestNetwork } from '../../support/testAdapter.ts'
import { readCallsStatus } from './bundlerCall.ts'
import type { VectorRequest } from './vectors.ts'

type Fetch = typeof fetch
type Body = Record<string, unknown>

/** The real client function of an endpoint, called so that it sends a vector's request. */
export type ClientCall = (fetch: Fetch, request: VectorRequest) => Promise<unknown>

const options = (fetch: Fetch, { query: { projectId, st, sv, clientId }, body }: VectorRequest) => ({
  baseUrl: 'https://service.example',
  fetch,
  query: () => ({ projectId: String(Object(body).projectId ?? projectId), st, sv, clientId }),
})
const api = (fetch: Fetch, request: VectorRequest) => createBlockchainApi(options(fetch, request))
const part = ({ path }: VectorRequest, at: number) => decodeURIComponent(path.split('/')[at] ?? '')
const bodyOf = ({ body }: VectorRequest) => Object(body) as Body
const chainOf = (address: string): CaipNetworkId => {
  if (address.startsWith('0x') || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return 'eip155:1'
  return 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
}
const networkOf = (caip: unknown) => String(caip).split(':').slice(0, 2).join(':') as CaipNetworkId
const asked = ({ query }: VectorRequest) => (query.chainId ?? 'eip155:1') as CaipNetworkId

/** A token as the client knows it; the coin's placeholder is not a contract. */
function toToken(caip: unknown): SwapToken {
  const address = String(caip).split(':')[2] ?? String(caip)
  const isCoin = /^0xe{40}$/i.test(address)
  const facts = { name: '', symbol: '', decimals: 18 }
  return { caipNetworkId: networkOf(caip), ...facts, ...(isCoin ? {} : { address }) }
}

/** Any account if none is named: the service ignores it. */
function ownerOf({ from, userAddress = `0x${'1'.repeat(40)}` }: Body): CaipAddress {
  const user = String(userAddress)
  return (user.includes(':') ? user : `${networkOf(from)}:${user}`) as CaipAddress
}

const trade = (facts: Body) => ({
  caipNetworkId: networkOf(facts.from),
  owner: ownerOf(facts),
  source: toToken(facts.from),
  target: toToken(facts.to),
  amount: BigInt(String(facts.amount ?? 1)),
})

const rpcCall: ClientCall = (fetch, request) => {
  const url = new URL(`https://service.example${request.path}`)
  const { st, sv, ...query } = request.query
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const { method, params } = bodyOf(request) as { method: string; params: unknown[] }
  return createNodeRequest(createTestNetwork(1, url.href), { fetch })(method, params, z.unknown())
}

const image =
  (kind: ImageKind): ClientCall =>
  (fetch, request) =>
    createWalletRegistry(options(fetch, request)).getImage({ kind, id: request.path.split('/').at(-1) ?? '' })

const imageKinds: Record<string, ImageKind> = {
  getAssetImage: 'asset',
  getCurrencyImage: 'currency',
  getTokenImage: 'token',
  getWalletImage: 'wallet',
}

/** By the folder of the vectors. */
export const calls: Record<string, ClientCall> = {
  'blockchain-api/supported-chains': (fetch, request) =>
    api(fetch, request).isSupported({ caipNetworkId: 'near:mainnet' as CaipNetworkId }),
  'blockchain-api/identity': (fetch, request) => {
    const address = part(request, 3)
    return api(fetch, request).getIdentity({
      address,
      caipNetworkId: chainOf(address),
      sender: request.query.sender,
    })
  },
  'blockchain-api/balance': (fetch, request) =>
    api(fetch, request).getBalances({
      address: part(request, 3),
      caipNetworkId: asked(request),
      refresh: request.query.forceUpdate?.split(',').map((token): TokenRef => toToken(token)),
    }),
  'blockchain-api/history': (fetch, request) => {
    const of = { address: part(request, 3), caipNetworkId: asked(request) }
    const client = api(fetch, request)
    return 'onramp' in request.query
      ? createOnramp(client).getPurchases({ ...of, provider: request.query.onramp ?? '' })
      : client.getHistory({ ...of, cursor: request.query.cursor })
  },
  'blockchain-api/fungible-price': (fetch, request) => {
    const { addresses } = Object(bodyOf(request)) as { addresses?: CaipAddress[] }
    const [first = 'eip155:1:0x' as CaipAddress] = addresses ?? []
    return api(fetch, request).getPrices({ caipNetworkId: networkOf(first), tokens: [first] })
  },
  'blockchain-api/profile-account': (fetch, request) =>
    api(fetch, request).lookupName({ name: part(request, 4), caipNetworkId: 'eip155:1' }),
  'blockchain-api/profile-reverse': (fetch, request) =>
    api(fetch, request).getNames({
      address: part(request, 4),
      caipNetworkId: 'eip155:1',
      sender: request.query.sender,
    }),
  'blockchain-api/profile-suggestions': (fetch, request) =>
    createNameRegistry(api(fetch, request)).getSuggestions({
      name: part(request, 4),
      zone: request.query.zone ?? '',
      caipNetworkId: 'eip155:1',
    }),
  'blockchain-api/profile-register': (fetch, request) => {
    const { coin_type, address, message, signature } = bodyOf(request)
    const chainId = (Number(coin_type) & 0x7fffffff) === 60 ? 1 : Number(coin_type) & 0x7fffffff
    return createNameRegistry(api(fetch, request)).register({
      caipNetworkId: `eip155:${chainId}`,
      address: String(address),
      message: String(message),
      signature: String(signature),
    })
  },
  'blockchain-api/convert-tokens': (fetch, request) =>
    api(fetch, request).getSwapTokens({ caipNetworkId: asked(request) }),
  'blockchain-api/convert-quotes': (fetch, request) =>
    api(fetch, request).getQuote({ ...trade(request.query), gasPrice: BigInt(request.query.gasPrice ?? 0) }),
  'blockchain-api/convert-gas-price': (fetch, request) =>
    api(fetch, request).getGasPrice({ caipNetworkId: asked(request) }),
  'blockchain-api/convert-build-approve': (fetch, request) =>
    api(fetch, request).buildApproval(trade(request.query)),
  'blockchain-api/convert-build-transaction': (fetch, request) =>
    api(fetch, request).buildSwap({ ...trade(bodyOf(request)), slippage: 1 }),
  'blockchain-api/sessions-list': (fetch, request) =>
    api(fetch, request).getSessions({ caipAddress: part(request, 3) as CaipAddress }),
  'blockchain-api/sessions-revoke': (fetch, request) => {
    const { pci, signature } = bodyOf(request)
    const caipAddress = part(request, 3) as CaipAddress
    return api(fetch, request).endSession({ caipAddress, pci: String(pci), signature: String(signature) })
  },
  'blockchain-api/onramp-buy-options': (fetch, request) => {
    const { country = '', subdivision } = request.query
    return createOnramp(api(fetch, request)).getOptions({ country, subdivision })
  },
  'blockchain-api/onramp-buy-quotes': (fetch, request) => {
    const { projectId, st, sv, ...asked } = request.query
    const facts = {
      purchaseCurrency: '',
      paymentAmount: '',
      paymentCurrency: '',
      paymentMethod: '',
      country: '',
    }
    return createOnramp(api(fetch, request)).getQuote({ ...facts, ...asked })
  },
  'blockchain-api/onrampurl': (fetch, request) => {
    const { destinationWallets, defaultNetwork, presetFiatAmount } = bodyOf(request)
    const [wallet] = destinationWallets as { address: string; blockchains?: string[]; assets?: string[] }[]
    return createOnramp(api(fetch, request)).makeLink({
      address: wallet?.address ?? '',
      assets: wallet?.assets ?? [],
      blockchains: wallet?.blockchains ?? [],
      defaultNetwork: String(defaultNetwork),
      ...(presetFiatAmount === undefined ? {} : { presetFiatAmount: String(presetFiatAmount) }),
    })
  },
  'blockchain-api/rpc': rpcCall,
  'blockchain-api/bundler': readCallsStatus,
  'bitcoin-index/utxo': (fetch, request) =>
    createBitcoinIndex({ baseUrl: 'https://service.example/api', fetch }).getBalance({
      address: part(request, 3),
    }),
  'analytics/e': (fetch, request) =>
    createAnalytics(options(fetch, request)).send(
      request.body as Parameters<ReturnType<typeof createAnalytics>['send']>[0],
    ),
  'auth/nonce': (fetch, request) => createAuth(options(fetch, request)).getNonce(),
  'auth/me': (fetch, request) =>
    createAuth(options(fetch, request)).getMe(bearer(request.headers.authorization)),
  'auth/authenticate': (fetch, request) => {
    const { message, signature, walletInfo } = bodyOf(request)
    return createAuth(options(fetch, request)).authenticate({
      walletInfo: Object(walletInfo),
      message: String(message),
      signature: String(signature),
      nonceToken: bearer(request.headers['x-nonce-jwt']),
    })
  },
  'auth/sign-out': (fetch, request) =>
    createAuth(options(fetch, request)).signOut(bearer(request.headers.authorization)),
  'wallet-registry/analytics-config': (fetch, request) =>
    createWalletRegistry(options(fetch, request)).isAnalyticsEnabled(),
  'wallet-registry/wallets': (fetch, request) => {
    const { page, entries, chains, include, exclude, search, badge_type } = request.query
    return createWalletRegistry(options(fetch, request)).getWallets({
      page: Number(page),
      entries: Number(entries),
      chains: chains?.split(',') as CaipNetworkId[] | undefined,
      include: include?.split(','),
      exclude: exclude?.split(','),
      search,
      badgeType: badge_type as 'certified' | undefined,
    })
  },
  'wallet-registry/images': (fetch, request) =>
    image(imageKinds[request.path.split('/').at(-2) ?? ''] ?? 'asset')(fetch, request),
}

const bearer = (header: string | undefined) => header?.replace(/^Bearer /, '') ?? ''
