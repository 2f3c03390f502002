import { walletsKey } from '../../../src/actions/wallets/prefetchWallets.ts'
import type { ChainAdapter } from '../../../src/chains/adapter.ts'
import type { AssetChange } from '../../../src/chains/transactions.ts'
import type { OptionsInput } from '../../../src/config/options.ts'
import type { Connector, ConnectorInfo } from '../../../src/connectors/connector.ts'
import { createRuntime, type Runtime } from '../../../src/runtime.ts'
import { accounts, pictures } from '../samples.ts'

/** What a story scripts besides its stores: the wallet's answers, and timeouts. */
export type Script = {
  options?: OptionsInput
  /** The wallet's answer to each method; without one it never answers. */
  refusal?: Error | undefined
  impatient?: boolean | undefined
  /** The network's simulation result; without one it cannot simulate. */
  simulation?: (() => Promise<AssetChange[]>) | undefined
  /** What the recipient of a transfer receives. */
  arrives?: bigint | undefined
  /** Responses of services, by the end of the path; undefined fails. All other requests stay pending. */
  answers?: Record<string, () => unknown> | undefined
  prepare?: (runtime: Runtime) => void
  /** Shows the purchase form of a page instead of the modal. */
  element?: { disabled: boolean } | undefined
}

const networks = ['eip155:1', 'eip155:8453', 'eip155:42161', 'eip155:10', 'eip155:42220', 'eip155:100']

/** A runtime without network access: its wallet answers as scripted, its services never do. */
export function createScriptedRuntime({
  options,
  refusal,
  impatient,
  simulation,
  arrives,
  answers = {},
  prepare,
}: Script): Runtime {
  const silent = new Promise<never>(() => undefined)
  const answer = () => (refusal ? Promise.reject(refusal) : silent)
  const window = createQuietWindow()
  const runtime = createRuntime(
    {
      projectId: 'gallery',
      networks,
      chainImages: { 1: pictures.ethereum, 8453: pictures.base },
      metadata: {
        name: 'Harbor',
        description: '',
        url: 'https://app.harbor.example',
        icons: [pictures.harbor],
      },
      termsConditionsUrl: 'https://app.harbor.example/terms',
      privacyPolicyUrl: 'https://app.harbor.example/privacy',
      enableEmbedded: true,
      enableWalletConnect: false,
      ...options,
    },
    { window, fetch: fetching(answers), ...(impatient ? { limits: { patience: 0 } } : {}) },
  )
  const connector = { ...otter, open: answer, close: async () => undefined } as Connector<unknown>
  const adapter = {
    connect: answer,
    switchNetwork: answer,
    getCost: answer,
    send: answer,
    follow: answer,
    parseAddress: () => undefined,
    getTokenMetadata: answer,
    simulate: async () => simulation && { changes: await simulation(), arrives },
    extras: async () => ({ getAllowance: async () => 0n, isAtomic: none, lookUpName: none, findName: none }),
  } as unknown as ChainAdapter
  const scripted: Runtime = {
    ...runtime,
    connectors: { ...runtime.connectors, get: () => connector, identify: async () => undefined },
    loadAdapter: async () => adapter,
    loadedAdapter: () => adapter,
  }
  runtime.stores.connectors.set([otter, kite])
  // Scripts set the lists for these options: no service is asked for others.
  runtime.stores.wallets.restart(walletsKey(runtime))
  prepare?.(scripted)
  return scripted
}

const none = async () => undefined
const fetching =
  (answers: NonNullable<Script['answers']>): typeof fetch =>
  (input) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input))
    const answer = Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1]
    if (!answer) return new Promise<never>(() => undefined)
    const body = answer()
    if (body instanceof Blob) return Promise.resolve(new Response(body))
    return Promise.resolve(body === undefined ? new Response('', { status: 400 }) : Response.json(body))
  }

export const otter: ConnectorInfo = {
  id: 'example.otter',
  rdns: 'example.otter',
  name: 'Otter',
  type: 'ANNOUNCED',
  namespace: 'eip155',
  icon: pictures.otter,
}
export const kite: ConnectorInfo = {
  ...otter,
  id: 'example.kite',
  rdns: 'example.kite',
  name: 'Kite',
  icon: pictures.kite,
}
export const pairing: ConnectorInfo = {
  ...otter,
  id: 'walletConnect',
  rdns: undefined,
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
}

/** The embedded wallet, to sign in to. */
export const embedded: ConnectorInfo = {
  ...otter,
  id: 'ID_AUTH',
  rdns: undefined,
  name: 'Embedded wallet',
  icon: undefined,
  type: 'AUTH',
}

/** Connects Otter, or another wallet, as a user would. */
export function connectOtter({ stores }: Runtime, wallet: ConnectorInfo = otter): void {
  stores.connection.begin('eip155', { connectorId: wallet.id, restoring: false }).complete({
    wallet: { id: wallet.id, name: wallet.name, type: wallet.type, icon: wallet.icon },
    accounts: [{ address: accounts.mara, type: 'eoa' }],
    caipNetworkId: 'eip155:1',
  })
  stores.network.setActive('eip155:1')
}

/** A window without wallets and storage. */
function createQuietWindow(): Window {
  const memory = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  }
  const events = new EventTarget()
  return {
    localStorage,
    matchMedia: () => undefined,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    location,
    navigator,
    document,
  } as unknown as Window
}
