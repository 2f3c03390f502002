import type { SandboxChain } from '../chain.ts'
import { type Access, refuse, withAccess } from '../http/access.ts'
import type { Handler } from '../http/handler.ts'
import { byRoute, type RouteCall } from '../http/routes.ts'
import { type Checkout, createCheckout } from '../onramp/createCheckout.ts'
import { onrampRoutes, toPurchaseReply } from '../onramp/onrampRoutes.ts'
import { drawMarkUri } from '../pictures.ts'
import { callNode } from '../rpc/callNode.ts'
import type { SessionBook } from '../secure-frame/createSessionBook.ts'
import { listedTokens, nameOfCoin, namespaceOf, readBalances } from './balances.ts'
import { answerCollectibles } from './collectibles.ts'
import { answerHistory } from './history.ts'
import { nameRegistryRoutes } from './nameRegistry.ts'
import { findName, findNamesOf, type NameRecord, nameAccounts, namesZone, toProfileReply } from './names.ts'
import { readPrices } from './prices.ts'
import { smartSessionRoutes } from './smartSessions.ts'
import { answerAllowance, answerApproval, answerQuotes, answerSwap, answerSwapTokens } from './swaps.ts'

type World = {
  chains: readonly SandboxChain[]
  names?: readonly NameRecord[]
  /** Where purchases are paid; one of its own by default. */
  checkout?: Checkout
  /** What the frame has let pages do. */
  sessions?: SessionBook | undefined
}

/** The blockchain API over running chains: balances and gas prices are the nodes' own answers. */
export function createBlockchainApiHandler({
  chains,
  names,
  checkout = createCheckout(),
  sessions,
  ...access
}: World & Access): Handler {
  const known = [...(names ?? nameAccounts(chains[0]?.accounts ?? []))]
  const ids = chains.map(({ caipNetworkId }) => caipNetworkId)
  const withCollections = chains.flatMap((chain) => (chain.collections ? chain.caipNetworkId : []))

  const route = byRoute({
    'GET /v1/supported-chains': () => Response.json({ http: ids, ws: [], nfts: withCollections }),
    'GET /v1/identity/:address': ({ params }) => {
      const [record] = findNamesOf(known, params.address ?? '')
      return Response.json({ name: record?.name ?? null, avatar: record?.avatar ?? null })
    },
    'GET /v1/account/:address/balance': (call) => answerBalances(chains, call),
    ...onrampRoutes(chains, checkout),
    'GET /v1/account/:address/history': (call) =>
      call.query.has('onramp') ? answerPurchases(checkout, call) : answerHistory(chains, call),
    'GET /v1/account/:address/nfts': (call) => answerCollectibles(chains, call),
    'POST /v1/fungible/price': (call) => answerPrices(chains, call),
    'GET /v1/profile/account/:name': ({ params }) => {
      const record = findName(known, params.name ?? '')
      return record ? Response.json(toProfileReply(record)) : refuse(404, 'Name is not registered', 'name')
    },
    'GET /v1/profile/reverse/:address': ({ params }) =>
      Response.json(findNamesOf(known, params.address ?? '').map(toProfileReply)),
    ...nameRegistryRoutes(known, namesZone),
    ...smartSessionRoutes(sessions),
    'GET /v1/convert/tokens': (call) => answerSwapTokens(chains, call),
    'GET /v1/convert/quotes': (call) => answerQuotes(chains, call),
    'GET /v1/convert/allowance': (call) => answerAllowance(chains, call),
    'GET /v1/convert/build-approve': (call) => answerApproval(chains, call),
    'POST /v1/convert/build-transaction': (call) => answerSwap(chains, call),
    'GET /v1/convert/gas-price': (call) => answerGasPrice(chains, call),
  })
  return withAccess(access, route)
}

/** What a provider tells of an account: in one page, however much it is. */
function answerPurchases(checkout: Checkout, { params, query }: RouteCall): Response {
  const orders = checkout.ordersOf(params.address ?? '')
  const own = orders.filter(({ provider }) => provider === query.get('onramp'))
  return Response.json({ data: own.map(toPurchaseReply), next: null })
}

/** What stands for the native token of a namespace, in small letters. */
const nativePlaceholders = [`0x${'e'.repeat(40)}`, 'so11111111111111111111111111111111111111111']

const chainOf = (chains: readonly SandboxChain[], id: string | null) =>
  chains.find(({ caipNetworkId }) => caipNetworkId === id)

async function answerBalances(
  chains: readonly SandboxChain[],
  { params, query }: RouteCall,
): Promise<Response> {
  const { address = '' } = params
  const namespace = namespaceOf(address)
  if (!namespace) return refuse(400, 'Invalid address', 'address')
  const own = chains.filter(({ caipNetworkId }) => caipNetworkId.startsWith(`${namespace}:`))
  const asked = query.has('chainId') ? [chainOf(own, query.get('chainId'))] : own
  const balances = await Promise.all(asked.map((chain) => (chain ? readBalances(chain, address) : [])))
  return Response.json({ balances: balances.flat() })
}

async function answerPrices(chains: readonly SandboxChain[], { request }: RouteCall): Promise<Response> {
  const { addresses } = (await request.json()) as { addresses?: unknown }
  if (!Array.isArray(addresses)) return refuse(400, 'Missing addresses', 'addresses')
  const replies = await Promise.all(addresses.map((address) => toPriceReply(chains, String(address))))
  return Response.json({ fungibles: replies.flatMap((reply) => reply ?? []) })
}

async function toPriceReply(chains: readonly SandboxChain[], caipAddress: string) {
  const chain = chains.find(({ caipNetworkId }) => caipAddress.startsWith(`${caipNetworkId}:`))
  const address = caipAddress.split(':')[2]?.toLowerCase() ?? ''
  const token = nativePlaceholders.includes(address)
    ? { symbol: chain?.symbol ?? '', name: nameOfCoin(chain?.symbol ?? '') }
    : chain && listedTokens(chain).find((each) => each.address.toLowerCase() === address)
  if (!chain || !token) return undefined
  const { symbol, name } = token
  const price = (await readPrices(chain))(symbol)
  return { address: caipAddress, name, symbol, iconUrl: drawMarkUri(symbol), price }
}

async function answerGasPrice(chains: readonly SandboxChain[], { query }: RouteCall): Promise<Response> {
  const chain = chainOf(chains, query.get('chainId'))
  if (!chain) return refuse(400, 'Chain is not supported', 'chainId')
  // Lamports by signature on Solana, where there is no price of gas.
  const isEvm = chain.caipNetworkId.startsWith('eip155:')
  const standard = isEvm ? BigInt(await callNode(chain.rpcUrl, 'eth_gasPrice', [])) : 5000n
  return Response.json({
    standard: String(standard),
    fast: String((standard * 12n) / 10n),
    instant: String((standard * 15n) / 10n),
  })
}
