import type { Addresses } from './addresses.ts'
import type { RecordedEvent } from './analytics/createAnalyticsSink.ts'
import { type BitcoinLedger, createBitcoinLedger } from './bitcoin/createBitcoinLedger.ts'
import { createBitcoinHandler } from './bitcoin/handler.ts'
import { bitcoinKeys } from './bitcoin/keys.ts'
import { namesZone } from './blockchain-api/names.ts'
import { type Solana, startSolana } from './chains/solana/startSolana.ts'
import { type Chain, startChains } from './chains/startChains.ts'
import { createControlHandler } from './control/handler.ts'
import type { Faults } from './faults/createFaults.ts'
import { freePort } from './http/freePort.ts'
import { byPrefix, type Handler, withCors } from './http/handler.ts'
import { serve } from './http/serve.ts'
import { type Relay, startRelay } from './relay/startRelay.ts'
import { type SecureFrame, startSecureFrame } from './secure-frame/startSecureFrame.ts'
import { createServices, type ServiceName, type Services, servicePaths } from './services.ts'
import { buildPages } from './site/buildPages.ts'
import { startPhone } from './site/startPhone.ts'
import { startSite } from './site/startSite.ts'
import { sandboxWallets } from './wallet-registry/sandboxWallets.ts'

export type SandboxOptions = {
  /** Wanted ports; a taken one gives way to the next free one, and 0, the default, is any. */
  ports?: {
    demo?: number
    services?: number
    relay?: number
    phone?: number
    secure?: number
    /** Of its calls; its subscriptions are one further. */
    solana?: number
    bitcoin?: number
    chains?: Record<number, number>
  }
  /** Folder of the product's build, which the demo page loads. */
  dist?: string | undefined
}

export type Sandbox = {
  addresses: Addresses
  chains: readonly Chain[]
  solana: Solana
  bitcoin: BitcoinLedger
  relay: Relay
  /** Makes the HTTP services fail; the relay has faults of its own. */
  faults: Faults
  /** Lists so many wallets in the registry. */
  listWallets(count: number): void
  /** What analytics has heard, oldest first. */
  events: readonly RecordedEvent[]
  /** The sign-in back end. */
  auth: Services['auth']
  /** The embedded wallet's own site. */
  secure: Pick<SecureFrame, 'mails' | 'permissions' | 'addressOf' | 'solanaAddressOf' | 'smartAddressOf'>
  stop(): Promise<void>
}

type Stoppable = { stop(): Promise<void> }

/** Remembers what has to be stopped, and stops the latest first. */
function collectStops() {
  const parts: Stoppable[] = []
  return {
    keep<Part extends Stoppable>(part: Part): Part {
      parts.push(part)
      return part
    },
    async stop() {
      for (const part of parts.splice(0).reverse()) await part.stop()
    },
  }
}

/** Starts the whole outside world on this machine: chains, relay, services, wallets and the demo page. */
export async function startSandbox({ ports = {}, dist }: SandboxOptions = {}): Promise<Sandbox> {
  const { keep, stop } = collectStops()
  let breaking: Faults | undefined
  const breakable: (handler: Handler) => Handler = (handler) => (request) =>
    (breaking?.wrap('solana', handler) ?? handler)(request)
  try {
    const ground = await startGround({ ports, keep, breakable })
    const { chains, solana, bitcoin, bitcoinUrl, relay, everyChain } = ground
    const nodes = { solana: solana.rpcUrl, bitcoin: bitcoinUrl }
    const [scripts, secure, phone] = await Promise.all([
      buildPages(),
      startSecureFrame({ port: ports.secure ?? 0, chains: everyChain }).then((part) => keep(part)),
      startPhone({ port: ports.phone ?? 0, relay: relay.url, chains, ...nodes }).then((part) => keep(part)),
    ])
    const ids = chains.map(({ caipNetworkId }) => caipNetworkId)
    const wallets = sandboxWallets(phone.url, ids)
    const services = createServices({ chains: everyChain, wallets, sessions: secure.sessions })
    breaking = services.faults
    const world = { ...services, services: [...serviceNames, 'solana'], relay, addresses: () => addresses }
    const handler = byPrefix({ '/control': createControlHandler(world), '': services.handler })
    const served = keep(await serve(withCors(handler), { port: ports.services ?? 0 }))
    const addresses: Addresses = {
      demo: '',
      phone: phone.url,
      control: `${served.url}/control`,
      bitcoin: bitcoinUrl,
      inbox: `${secure.url}/inbox`,
      services: {
        ...serviceAddresses(served.url),
        coinbase: served.url + servicePaths.checkout,
        meld: served.url + servicePaths.checkout,
        meldPublicKey: 'sandbox',
        relay: relay.url,
        secureSite: secure.url,
        namesZone,
        swapRouters: Object.fromEntries(chains.map((chain) => [chain.caipNetworkId, [chain.uniswap.router]])),
      },
      chains: everyChain.map(({ caipNetworkId, name, rpcUrl }) => ({ caipNetworkId, name, rpcUrl })),
    }
    const site = keep(await startSite({ port: ports.demo ?? 0, addresses, scripts, dist }))
    addresses.demo = site.url
    const { faults, events, auth, listWallets } = services
    return { addresses, chains, solana, bitcoin, relay, faults, events, auth, secure, listWallets, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type GroundOptions = {
  ports: NonNullable<SandboxOptions['ports']>
  keep: ReturnType<typeof collectStops>['keep']
  breakable(handler: Handler): Handler
}

/** What everything else stands on: the chains, and the relay. */
async function startGround({ ports, keep, breakable }: GroundOptions) {
  const { chains } = keep(await startChains({ ports: await freePorts(ports.chains) }))
  const solana = keep(await startSolana({ port: ports.solana ?? 0, wrap: breakable }))
  const bitcoin = createBitcoinLedger()
  for (const index of [0, 1]) for (const { address } of bitcoinKeys(index)) bitcoin.fund(address, 50_000_000n)
  const { url: bitcoinUrl } = keep(
    await serve(withCors(createBitcoinHandler(bitcoin)), { port: ports.bitcoin ?? 0 }),
  )
  const relay = keep(await startRelay({ port: await freePort(ports.relay ?? 0) }))
  const bitcoinChain = {
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    name: 'Bitcoin',
    symbol: 'BTC',
    rpcUrl: bitcoinUrl,
    tokens: [],
    accounts: [0, 1].map((index) => ({ address: bitcoinKeys(index)[0].address })),
  }
  const everyChain = [
    ...chains,
    ...[solana, bitcoinChain].map((chain) => ({ ...chain, id: networkReference(chain) })),
  ]
  return { chains, solana, bitcoin, bitcoinUrl, relay, everyChain }
}

/** One after the other: two chains must not be given the same port. */
async function freePorts(wanted: Record<number, number> = {}): Promise<Record<number, number>> {
  const ports: Record<number, number> = {}
  let next = 0
  for (const [id, port] of Object.entries(wanted)) {
    ports[Number(id)] = await freePort(port && Math.max(port, next))
    next = (ports[Number(id)] ?? 0) + 1
  }
  return ports
}

const networkReference = ({ caipNetworkId }: { caipNetworkId: string }) => caipNetworkId.split(':')[1] ?? ''

const serviceNames = Object.keys(servicePaths) as ServiceName[]

const serviceAddresses = (url: string) =>
  Object.fromEntries(serviceNames.map((name) => [name, url + servicePaths[name]])) as Record<
    ServiceName,
    string
  >
