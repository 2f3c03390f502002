import type { Addresses } from './addresses.ts'
import type { RecordedEvent } from './analytics/createAnalyticsSink.ts'
import type { BitcoinLedger } from './bitcoin/createBitcoinLedger.ts'
import { namesZone } from './blockchain-api/names.ts'
import type { SandboxChain } from './chain.ts'
import type { Solana } from './chains/solana/startSolana.ts'
import type { Chain } from './chains/startChains.ts'
import { collectStops } from './collectStops.ts'
import { type ControlWorld, createControlHandler } from './control/handler.ts'
import type { Faults } from './faults/createFaults.ts'
import { byPrefix, type Handler, withCors } from './http/handler.ts'
import { serve } from './http/serve.ts'
import { startPasskeyWallet } from './passkey-wallet/startPasskeyWallet.ts'
import { startPolkadot } from './polkadot/startPolkadot.ts'
import type { Relay } from './relay/startRelay.ts'
import type { SecureState } from './secure-frame/createSecureState.ts'
import { type SecureFrame, startSecureFrame } from './secure-frame/startSecureFrame.ts'
import {
  createServices,
  type ServiceName,
  type Services,
  servicePaths,
  type WidgetService,
} from './services.ts'
import { buildPages } from './site/buildPages.ts'
import { startPhone } from './site/startPhone.ts'
import { startSite } from './site/startSite.ts'
import { type Ground, type SandboxPorts, startGround } from './startGround.ts'
import { sandboxWallets } from './wallet-registry/sandboxWallets.ts'
import type { WalletRecord } from './wallet-registry/wallets.ts'

/** Only the passkey wallet uses its node. */
const polkadotChain = { caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', name: 'Polkadot' }

export type SandboxOptions = {
  /** Wanted ports; a taken one is replaced by the next free one, and 0, the default, is any. */
  ports?: SandboxPorts
  /** Folder of the product's build, which the demo page loads. */
  dist?: string | undefined
  /** Whether Solana runs, which needs litesvm. */
  hasSolana?: boolean
}

export type Sandbox = {
  addresses: Addresses
  chains: readonly Chain[]
  readonly solana: Solana
  readonly bitcoin: BitcoinLedger
  relay: Relay
  /** Makes the HTTP services fail; the relay has its own faults. */
  readonly faults: Faults
  /** Advances the clock of the blockchain API. */
  elapse(ms: number): void
  /** Sets the number of wallets in the registry. */
  listWallets(count: number): void
  /** The received analytics events, oldest first. */
  readonly events: readonly RecordedEvent[]
  /** The sign-in back end. */
  readonly auth: Services['auth']
  /** The embedded wallet's own site. */
  readonly secure: Pick<
    SecureState,
    'mails' | 'permissions' | 'addressOf' | 'solanaAddressOf' | 'smartAddressOf'
  >
  /**
   * Resets everything to the start, at the same addresses. Values that were read from this object before are stale: read
   * them again.
   */
  reset(): Promise<void>
  stop(): Promise<void>
}

/** Starts all services around a dapp on this machine: chains, relay, services, wallets and the demo page. */
export async function startSandbox({
  ports = {},
  dist,
  hasSolana = true,
}: SandboxOptions = {}): Promise<Sandbox> {
  const { keep, stop } = collectStops()
  let services: HeldServices | undefined
  const breakable: (handler: Handler) => Handler = (handler) => (request) =>
    (services?.current.faults.wrap('solana', handler) ?? handler)(request)
  try {
    const ground = await startGround({ ports, keep, breakable, hasSolana })
    const { chains, solana, bitcoin, relay, everyChain } = ground
    const nodes = { solana: solana?.rpcUrl, bitcoin: bitcoin.url }
    const [scripts, secure, phone] = await Promise.all([
      buildPages(),
      startSecureFrame({ port: ports.secure ?? 0, chains: everyChain }).then((part) => keep(part)),
      startPhone({ port: ports.phone ?? 0, relay: relay.url, chains, ...nodes }).then((part) => keep(part)),
    ])
    const ids = chains.map(({ caipNetworkId }) => caipNetworkId)
    const wallets = sandboxWallets(phone.url, ids)
    const held = holdServices(() =>
      createState({ chains: everyChain, wallets, secure, relay, addresses: () => addresses }),
    )
    services = held
    const answer: Handler = (request) => held.current.handler(request)
    const served = keep(await serve(withCors(answer), { port: ports.services ?? 0 }))
    const polkadot = keep(await startPolkadot({ port: 0 }))
    const passkey = keep(
      await startPasskeyWallet({
        port: ports.passkey ?? 0,
        dist,
        chains: [...everyChain, { ...polkadotChain, rpcUrl: polkadot.url }],
        sites: () => [new URL(addresses.demo).origin],
      }),
    )
    const addresses: Addresses = toAddresses({
      ground,
      services: served.url,
      secure: secure.url,
      passkey: passkey.url,
      phone: phone.url,
    })
    const site = keep(await startSite({ port: ports.demo ?? 0, addresses, scripts, dist }))
    addresses.demo = site.url
    return toSandbox({ addresses, ground, secure, services: held, stop })
  } catch (error) {
    await stop()
    throw error
  }
}

type Parts = {
  addresses: Addresses
  ground: Ground
  secure: SecureFrame
  services: HeldServices
  stop(): Promise<void>
}

/** Looks up values that may differ after a reset each time. */
const toSandbox = ({ addresses, ground, secure, services, stop }: Parts): Sandbox => ({
  addresses,
  chains: ground.chains,
  get solana() {
    if (!ground.solana) throw new Error('Solana needs litesvm (46 MB): npm install -D litesvm')
    return ground.solana
  },
  relay: ground.relay,
  get bitcoin() {
    return ground.bitcoin.ledger
  },
  elapse: (ms) => services.current.elapse(ms),
  get faults() {
    return services.current.faults
  },
  get events() {
    return services.current.events
  },
  get auth() {
    return services.current.auth
  },
  get secure() {
    return secure.state
  },
  listWallets: (count) => services.current.listWallets(count),
  async reset() {
    await services.current.end()
    for (const part of [ground.relay, ground.solana, ground.bitcoin, secure]) part?.reset()
    await ground.resetChains()
    services.begin()
  },
  stop,
})

type HeldServices = { readonly current: State; begin(): void }

/** The current services; a reset replaces them. */
function holdServices(create: () => State): HeldServices {
  let current = create()
  return {
    get current() {
      return current
    },
    begin() {
      current = create()
    },
  }
}

type State = ReturnType<typeof createState>
type StateOptions = Pick<ControlWorld, 'addresses' | 'relay'> & {
  chains: readonly SandboxChain[]
  wallets: readonly WalletRecord[]
  secure: SecureFrame
}

/** The services before the first request, and their controls. */
function createState({ chains, wallets, secure, relay, addresses }: StateOptions) {
  const services = createServices({
    chains,
    wallets,
    sessions: secure.state.sessions,
    listsCollectibles: true,
  })
  const world = { ...services, services: [...serviceNames, 'solana'], relay, addresses }
  const handler = byPrefix({ '/control': createControlHandler(world), '': services.handler })
  return { ...services, handler }
}

type AddressOptions = {
  ground: Ground
  services: string
  secure: string
  passkey: string
  phone: string
}

/** The URLs of everything; the demo's URL follows later. */
const toAddresses = ({ ground, services, secure, passkey, phone }: AddressOptions): Addresses => ({
  demo: '',
  passkey,
  phone,
  control: `${services}/control`,
  bitcoin: ground.bitcoin.url,
  inbox: `${secure}/inbox`,
  services: {
    ...serviceAddresses(services),
    coinbase: services + servicePaths.checkout,
    meld: services + servicePaths.checkout,
    meldPublicKey: 'sandbox',
    bitcoin: `${ground.bitcoin.url}/api`,
    relay: ground.relay.url,
    secureSite: secure,
    namesZone,
    swapRouters: Object.fromEntries(
      ground.chains.map((chain) => [chain.caipNetworkId, [chain.uniswap.router]]),
    ),
  },
  chains: ground.everyChain.map(({ caipNetworkId, name, rpcUrl }) => ({ caipNetworkId, name, rpcUrl })),
})

const serviceNames = Object.keys(servicePaths) as ServiceName[]

/** The services that the widget has options for: it has none for a page's back end, or for a shop. */
function serviceAddresses(url: string): Record<WidgetService, string> {
  const { auth, checkout, ...paths } = servicePaths
  const entries = Object.entries(paths).map(([name, path]) => [name, url + path])
  return Object.fromEntries(entries) as Record<WidgetService, string>
}
