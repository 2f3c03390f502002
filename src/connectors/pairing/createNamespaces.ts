import { PairingNamespaceError } from '../../errors/pairing.ts'
import type { Emitter } from '../../lib/emitter.ts'
import type { Eip1193Provider } from '../connector.ts'
import type { ActiveChains } from './activeChains.ts'
import { chainPayload, createProvider, type NamespaceProvider } from './createProvider.ts'
import type { SessionEvents } from './createSessions.ts'
import type { NamespaceContext } from './namespaceContext.ts'
import { addressesOn, type PairingSession } from './session.ts'
import { readWalletEvent } from './sessionEvents.ts'
import type { RpcRequest, WalletRequests } from './walletRequests.ts'

export type Namespaces = { provider(namespace: string): Required<Eip1193Provider> }

type Shared = Pick<
  NamespaceContext,
  'session' | 'keepProperties' | 'storage' | 'rpc' | 'fetch' | 'bundlerUrl' | 'projectId'
>
type NamespacesParameters = Shared & {
  sessionEvents: Emitter<SessionEvents>
  chains: ActiveChains
  requests: WalletRequests
}

/** What listeners have been told last of a namespace. */
type Told = { chain: string | undefined; accounts: string[] }
type Entry = NamespaceProvider & { told: Told }

/** The providers of the paired wallet, one per namespace, each told of what changes under it. */
export function createNamespaces({
  sessionEvents,
  chains,
  requests,
  ...shared
}: NamespacesParameters): Namespaces {
  const entries = new Map<string, Entry>()
  /** The account a wallet has put first by an event, per namespace. */
  const preferred = new Map<string, string[]>()

  const accountsOf = (session: PairingSession, namespace: string) => {
    const chain = chains.get(session, namespace)
    const all = chain ? addressesOn(session, chain) : []
    const first = (preferred.get(namespace) ?? []).filter((address) => all.includes(address))
    return [...new Set([...first, ...all])]
  }
  const tell = (session: PairingSession) => {
    for (const [namespace, entry] of entries) {
      const now = { chain: chains.get(session, namespace), accounts: accountsOf(session, namespace) }
      const before = entry.told
      entry.told = now
      if (now.accounts.join() !== before.accounts.join()) entry.emit('accountsChanged', now.accounts)
      if (now.chain && now.chain !== before.chain) entry.emit('chainChanged', chainPayload(now.chain))
    }
  }
  const ended = () => {
    preferred.clear()
    for (const entry of entries.values()) {
      entry.told = { chain: undefined, accounts: [] }
      entry.emit('disconnect', { code: 4900, message: 'User disconnected.' })
    }
  }

  sessionEvents.on('session', (session) => {
    preferred.clear()
    for (const [namespace, entry] of entries) {
      entry.told = { chain: chains.get(session, namespace), accounts: accountsOf(session, namespace) }
      if (entry.told.chain) entry.emit('connect', { chainId: chainPayload(entry.told.chain) })
    }
  })
  sessionEvents.on('update', (session) => {
    preferred.clear()
    chains.prune(session)
    tell(session)
  })
  sessionEvents.on('event', ({ event, caipNetworkId }) => {
    const session = shared.session()
    const read = readWalletEvent(event, caipNetworkId)
    if (read.name === 'accountsChanged') preferred.set(read.namespace, matching(session, read))
    if (read.name === 'chainChanged') chains.set(session.topic, read.caipNetworkId)
    if (read.name === 'other')
      entries.get(read.namespace)?.emit('message', { type: read.event, data: read.data })
    tell(session)
  })
  sessionEvents.on('delete', ended)
  sessionEvents.on('expire', ended)

  return {
    provider(namespace) {
      const known = entries.get(namespace)
      if (known) return known.provider
      const created = createProvider(namespace, contextOf(namespace))
      entries.set(namespace, { ...created, told: toldNow(namespace) })
      return created.provider
    },
  }

  function toldNow(namespace: string): Told {
    try {
      const session = shared.session()
      return { chain: chains.get(session, namespace), accounts: accountsOf(session, namespace) }
    } catch {
      return { chain: undefined, accounts: [] }
    }
  }

  function contextOf(namespace: string): NamespaceContext {
    const { session, rpc } = shared
    const chain = () => {
      const active = chains.get(session(), namespace)
      if (!active) throw new PairingNamespaceError({ namespace })
      return active
    }
    return {
      ...shared,
      chain,
      accounts: () => accountsOf(session(), namespace),
      askWallet: (request) =>
        requests.ask(session(), walletChain(session(), namespace, chain(), request), request),
      askChain: (request, caipNetworkId = chain()) => rpc.request(caipNetworkId, request),
      moveTo(caipNetworkId) {
        chains.set(session().topic, caipNetworkId)
        tell(session())
      },
      untilShared: (caipNetworkId, timeoutMs) => untilShared(namespace, caipNetworkId, timeoutMs),
    }
  }

  function untilShared(namespace: string, caipNetworkId: string, timeoutMs: number): Promise<void> {
    const isShared = () => shared.session().namespaces[namespace]?.chains.includes(caipNetworkId)
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
        resolve()
      }
      const timer = setTimeout(finish, timeoutMs)
      const stops = [
        sessionEvents.on('update', () => isShared() && finish()),
        sessionEvents.on('delete', finish),
      ]
      if (isShared()) finish()
    })
  }
}

/** Requests about chains themselves may go out on any chain the wallet shares; others only on their own. */
function walletChain(
  session: PairingSession,
  namespace: string,
  chain: string,
  { method }: RpcRequest,
): string {
  const { chains = [] } = session.namespaces[namespace] ?? {}
  if (chains.includes(chain)) return chain
  const [first] = chains
  if (first && method.startsWith('wallet_')) return first
  throw new PairingNamespaceError({ namespace, caipNetworkId: chain })
}

/** The session's own spelling of the addresses in an event. */
function matching(
  session: PairingSession,
  { namespace, addresses }: { namespace: string; addresses: string[] },
) {
  const wanted = addresses.map((address) => address.toLowerCase())
  const shared = session.namespaces[namespace]?.accounts.map((account) => account.split(':')[2] ?? '') ?? []
  return [...new Set(shared)]
    .filter((address) => wanted.includes(address.toLowerCase()))
    .sort((a, b) => wanted.indexOf(a.toLowerCase()) - wanted.indexOf(b.toLowerCase()))
}
