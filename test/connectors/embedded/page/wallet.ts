import { createEmbeddedConnectors } from '../../../../src/connectors/embedded/connector.ts'
import type { EmbeddedProvider } from '../../../../src/connectors/embedded/createProvider.ts'
import type { Embedded } from '../../../../src/connectors/embedded/openEmbedded.ts'
import { chainNamespaces } from '../../../../src/schemas/caip.ts'
import { createStorage } from '../../../../src/stores/storage.ts'

/** A page with the embedded wallet, controlled by tests. */

declare global {
  interface Window {
    embedded: Promise<Embedded>
    /** Events that the page received, oldest first: of the provider and of the wallet. */
    news: [name: string, payload: unknown][]
    openWallet(namespace: 'eip155' | 'solana', silent: boolean): Promise<void>
    provider(): EmbeddedProvider | undefined
    storageDoor: ReturnType<typeof createStorage>
  }
}

const { searchParams } = new URL(location.href)
const storage = createStorage(() => localStorage)
const networks = ['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'].map((id) => ({
  caipNetworkId: id,
  chainNamespace: chainNamespaces.find((name) => id.startsWith(name)),
}))
const tell = (name: string) => (payload: unknown) => void window.news.push([name, readable(payload)])
/** Errors cannot leave the page unchanged. */
const readable = (payload: unknown) =>
  payload instanceof Error
    ? { code: (payload as Error & { code?: unknown }).code, message: payload.message }
    : payload
let provider: EmbeddedProvider | undefined

window.news = []
window.storageDoor = storage
const connectors = createEmbeddedConnectors({
  $options: {
    get: () => ({
      projectId: 'a-project',
      networks,
      metadata: { name: 'Field notes', description: 'A page', url: location.origin, icons: [] },
      services: { secureSite: searchParams.get('frame') },
      enableAuthLogger: false,
      defaultAccountTypes: {},
    }),
  },
  environment: { window },
  version: '1.2.3',
  storage,
  networkOf: () => undefined,
  $theme: {
    get: () => ({ mode: 'dark', variables: { '--w3m-accent': '#0a7' } }),
    listen: () => () => undefined,
  },
  onApproval: tell('approval'),
  onRefused: tell('refused'),
  onMoved: tell('moved'),
  signal: new AbortController().signal,
} as never)
const eip155 = connectors('eip155')
window.embedded = eip155.load()
window.provider = () => provider
window.openWallet = async (namespace, silent) => {
  const { signal } = new AbortController()
  if (namespace === 'solana') {
    await connectors('solana').open({ silent, signal })
    return
  }
  provider = (await eip155.open({ silent, signal })) as EmbeddedProvider
  const again = provider
  for (const name of ['accountsChanged', 'chainChanged', 'disconnect']) {
    again.removeListener(name, known[name] as never)
    known[name] = known[name] ?? tell(name)
    again.on(name, known[name] as never)
  }
}
const known: Record<string, unknown> = {}
