import { createAnalyticsSink, type RecordedEvent } from './analytics/createAnalyticsSink.ts'
import { type AuthHandler, createAuthHandler } from './auth/createAuthHandler.ts'
import { createBlockchainApiHandler } from './blockchain-api/handler.ts'
import type { NameRecord } from './blockchain-api/names.ts'
import type { Settings } from './blockchain-api/settings.ts'
import type { SandboxChain } from './chain.ts'
import { createFaults, type Faults } from './faults/createFaults.ts'
import type { Access } from './http/access.ts'
import { byPrefix, type Handler } from './http/handler.ts'
import { type Checkout, createCheckout } from './onramp/createCheckout.ts'
import { createCheckoutHandler } from './onramp/createCheckoutHandler.ts'
import { createRpcHandler } from './rpc/handler.ts'
import type { SessionBook } from './secure-frame/createSessionBook.ts'
import { createVerifyHandler } from './verify/createVerifyHandler.ts'
import { createWalletRegistryHandler } from './wallet-registry/handler.ts'
import { generateWallets, type WalletRecord } from './wallet-registry/wallets.ts'

export type ServicesWorld = Access & {
  chains: readonly SandboxChain[]
  /** Wallets that exist in the sandbox, listed before the generated ones. */
  wallets?: readonly WalletRecord[] | undefined
  /** The permissions that users granted in the embedded wallet. */
  sessions?: SessionBook | undefined
  /** Whether NFTs are listed. The hosted service does not list them. */
  listsCollectibles?: boolean | undefined
  names?: readonly NameRecord[] | undefined
  /** The checkout of purchases; by default a new one. */
  checkout?: Checkout | undefined
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined
}

export type Services = {
  /** All services; `servicePaths` has the path of each. */
  handler: Handler
  faults: Faults
  /** Settings that can change while they run. */
  settings: Settings
  /** Advances the services' clock, so that caches expire. */
  elapse(ms: number): void
  /** The received analytics events, oldest first. */
  events: RecordedEvent[]
  /** Sets the number of listed wallets, besides those that exist in the sandbox. */
  listWallets(count: number): void
  auth: Pick<AuthHandler, 'sessions' | 'end'>
  /** Stops all background work. */
  end(): Promise<void>
}

/** The path of each service below their common URL. */
export const servicePaths = {
  blockchainApi: '/blockchain-api',
  rpc: '/rpc',
  walletRegistry: '/wallet-registry',
  analytics: '/analytics',
  auth: '/auth',
  checkout: '/checkout',
} as const
/** The service that attests pages, for those with this URL in their options. */
const verifyPath = '/verify'
export type ServiceName = keyof typeof servicePaths
/** The addresses in the widget's `services` option. */
export type WidgetService = Exclude<ServiceName, 'auth' | 'checkout'>

/** The HTTP services of the sandbox in-process; each can be made to fail. */
export function createServices({
  wallets = [],
  checkout = createCheckout(),
  ...world
}: ServicesWorld): Services {
  const { chains, projectIds, allowedOrigins } = world
  const access: Access = { projectIds, allowedOrigins }
  const settings: Settings = {}
  const isOverQuota = () => settings.isOverQuota ?? false
  let ahead = 0
  const now = world.now ?? (() => Date.now() + ahead)
  const faults = createFaults()
  const sink = createAnalyticsSink({ ...access, settings })
  const ids = chains.map(({ caipNetworkId }) => caipNetworkId)
  const tokenSymbols = chains.flatMap(({ symbol, tokens }) => [
    symbol,
    ...tokens.map((token) => token.symbol),
  ])
  let listed = [...wallets, ...generateWallets(ids)]
  const auth = createAuthHandler({ rpcUrls: nodesOf(chains), settings, ...access })
  const handlers: Record<ServiceName, Handler> = {
    blockchainApi: createBlockchainApiHandler({ ...world, isOverQuota, now, checkout, settings }),
    rpc: createRpcHandler({ chains, settings, now, isOverQuota, ...access }),
    walletRegistry: createWalletRegistryHandler({ wallets: () => listed, tokenSymbols, ...access }),
    analytics: sink.handler,
    auth: auth.handler,
    checkout: createCheckoutHandler(chains, checkout),
  }
  const names = Object.keys(servicePaths) as ServiceName[]
  const entries = names.map((name) => [servicePaths[name], faults.wrap(name, handlers[name])])
  return {
    handler: byPrefix({
      ...Object.fromEntries(entries),
      [verifyPath]: createVerifyHandler({ ...access, now }),
    }),
    faults,
    settings,
    elapse(ms) {
      ahead += ms
    },
    events: sink.events,
    auth,
    end: checkout.end,
    listWallets(count) {
      listed = [...wallets, ...generateWallets(ids, count)]
    },
  }
}

const nodesOf = (chains: readonly SandboxChain[]) =>
  Object.fromEntries(chains.map(({ caipNetworkId, rpcUrl }) => [caipNetworkId, [rpcUrl]]))
