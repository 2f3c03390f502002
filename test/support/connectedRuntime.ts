import type { Limits } from '../../src/config/limits.ts'
import type { OptionsInput } from '../../src/config/options.ts'
import type { Connector } from '../../src/connectors/connector.ts'
import { createRuntime, type Runtime } from '../../src/runtime.ts'
import { createScriptedWallet } from './scriptedWallet.ts'

type Wallet = ReturnType<typeof createScriptedWallet>

type Parameters = {
  options: OptionsInput
  chain: { id: number; rpcUrl: string }
  address: string
  /** The browser's storage. */
  memory?: Map<string, string> | undefined
  wallet?: Wallet | undefined
  /** Replaces the widget's time limits. */
  limits?: Partial<Limits>
  /** Whether the page is visible. */
  document?: Pick<Document, 'visibilityState'>
  /** Intercepts the runtime's requests to nodes and services. */
  via?: typeof fetch | undefined
}

/** A full runtime in Node whose account is connected on one chain, with its requests to nodes and services. */
export async function connectRuntime({
  options,
  chain,
  address,
  memory = new Map(),
  wallet,
  limits,
  document,
  via = fetch,
}: Parameters) {
  const { id, rpcUrl } = chain
  const caipNetworkId = `eip155:${id}` as const
  const asked: string[] = []
  const counting: typeof fetch = async (input, init) => {
    const body = typeof init?.body === 'string' && init.body
    asked.push(body ? JSON.parse(body).method : new URL(String(input)).pathname.replace(/.*\//, ''))
    // As in a page: without an origin some services return nothing.
    const headers = new Headers(init?.headers)
    headers.set('origin', 'https://harbor.example')
    return via(input, { ...init, headers })
  }
  const runtime: Runtime = createRuntime(
    { networks: [caipNetworkId], customRpcUrls: { [caipNetworkId]: [{ url: rpcUrl }] }, ...options },
    { window: createWindow(memory, document), fetch: counting, limits },
  )
  const provider = wallet ?? createScriptedWallet({ chainId: `0x${id.toString(16)}` })
  provider.state.accounts = [address]
  const connector = {
    id: 'x',
    open: async () => provider.provider,
    close: async () => {},
  } as unknown as Connector<unknown>
  const adapter = await runtime.loadAdapter('eip155')
  await adapter.connect({ connector, silent: false, signal: runtime.signal })
  runtime.stores.connection.begin('eip155', { connectorId: 'x', restoring: false }).complete({
    wallet: { id: 'x', name: 'X', type: 'ANNOUNCED', icon: undefined },
    accounts: [{ address, type: 'eoa' }],
    caipNetworkId,
  })
  return { runtime, asked, wallet: provider }
}

/** The parts of a page's window that the runtime uses. */
export function createWindow(memory: Map<string, string>, document?: Parameters['document']): Window {
  const events = new EventTarget()
  return {
    location: new URL('https://app.example'),
    navigator: { userAgent: '' },
    document,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    localStorage: {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, value: string) => void memory.set(key, value),
      removeItem: (key: string) => void memory.delete(key),
    },
  } as unknown as Window
}
