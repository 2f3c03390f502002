import type { SandboxChain } from '../chain.ts'
import { type Access, plainText, refuse } from '../http/access.ts'
import type { Handler } from '../http/handler.ts'
import type { RouteCall, Routes } from '../http/routes.ts'
import { type Checkout, createCheckout } from '../onramp/createCheckout.ts'
import { onrampRoutes } from '../onramp/onrampRoutes.ts'
import type { SessionBook } from '../secure-frame/createSessionBook.ts'
import { createBundlerRoutes } from '../smart-accounts/bundlerRoutes.ts'
import { createBalances } from './answerBalances.ts'
import { answerPrice } from './answerPrice.ts'
import { answerCollectibles } from './collectibles.ts'
import { answerHistory } from './history.ts'
import { createIdentities } from './identity.ts'
import { nameRoutes } from './nameRegistry.ts'
import { type NameRecord, nameAccounts, namesZone } from './names.ts'
import { ofProject, serveRoutes } from './project.ts'
import type { Settings } from './settings.ts'
import { smartSessionRoutes } from './smartSessions.ts'
import { swapRoutes } from './swaps.ts'

export type BlockchainApiWorld = Access & {
  chains: readonly SandboxChain[]
  names?: readonly NameRecord[] | undefined
  /** The checkout of purchases; by default a new one. */
  checkout?: Checkout | undefined
  /** The permissions that users granted in the frame. */
  sessions?: SessionBook | undefined
  settings?: Settings | undefined
  /** Whether NFTs are listed. The hosted service does not list them. */
  listsCollectibles?: boolean | undefined
  now?: (() => number) | undefined
}

/** The blockchain API for the running chains: balances and gas prices come from the nodes. */
export function createBlockchainApiHandler(world: BlockchainApiWorld): Handler {
  const { chains, checkout = createCheckout(), sessions, settings = {}, now = Date.now } = world
  const { projectIds, isOverQuota } = world
  const access: Access = { projectIds, isOverQuota }
  const known = [...(world.names ?? nameAccounts(chains[0]?.accounts ?? []))]
  const registry = chains.find(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
  const answerIdentity = createIdentities({ known, registry, access, now })
  const history = (call: RouteCall) => answerHistory({ chains, checkout, access, settings }, call)
  const routes: Routes = {
    'GET /v1/supported-chains': () => answerChains(world),
    'GET /v1/identity/:address': answerIdentity,
    'GET /v1/account/:address/identity': answerIdentity,
    'GET /v1/account/:address/balance': createBalances({ chains, access, settings, now }),
    'GET /v1/account/:address/history': history,
    'POST /v1/fungible/price': (call) => answerPrice(chains, access, call),
    ...nameRoutes({ known, chains, zone: namesZone, now }),
    ...swapRoutes(chains, access),
    ...onrampRoutes(chains, checkout, access),
    ...smartSessionRoutes(sessions, access),
    ...createBundlerRoutes(chains, access),
    ...collectibleRoutes(world, access),
  }
  const entries = Object.entries(routes).map(([key, answer]): [string, Routes[string]] => [
    key,
    (call) => (settings.areProvidersDown ? refuseDown(key) : undefined) ?? answer(call),
  ])
  return serveRoutes(Object.fromEntries(entries), { settings, now })
}

/** How error messages name the providers behind a route; the spelling is the service's. */
const providers: [route: string, words: string][] = [
  ['/v1/account/:address/history', 'Transaction provider is temporarily unavailable'],
  ['/v1/convert/', 'Convertion provider is temporarily unavailable'],
  ['/v1/fungible/', 'Convertion provider is temporarily unavailable'],
  ['/v1/onramp/', 'OnRamp provider is temporarily unavailable'],
]

function refuseDown(route: string): Response | undefined {
  if (route.endsWith('/v1/bundler')) return plainText(500, 'Internal server error')
  if (route.endsWith('/identity') || route.endsWith('/identity/:address')) {
    const words = 'We failed to reach the identity provider with an error: No available JSON-RPC providers'
    return refuse(503, words)
  }
  const [, words] = providers.find(([part]) => route.includes(part)) ?? []
  return words === undefined ? undefined : refuse(503, words)
}

/** Browsers cache it for a day. The hosted service has no NFTs. */
function answerChains({ chains, listsCollectibles }: BlockchainApiWorld): Response {
  const http = chains.map(({ caipNetworkId }) => caipNetworkId)
  const nfts = chains.flatMap((chain) => (chain.collections ? chain.caipNetworkId : []))
  return Response.json(
    { http, ws: http.slice(0, 1), ...(listsCollectibles ? { nfts } : {}) },
    { headers: { 'cache-control': 'public, max-age=86400, s-maxage=86400' } },
  )
}

/** The hosted service does not have it; off by default. */
const collectibleRoutes = ({ chains, listsCollectibles }: BlockchainApiWorld, access: Access): Routes =>
  listsCollectibles
    ? { 'GET /v1/account/:address/nfts': ofProject(access, (call) => answerCollectibles(chains, call)) }
    : {}
