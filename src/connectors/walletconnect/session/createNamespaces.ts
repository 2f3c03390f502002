import { PairingNamespaceError } from '../../../errors/pairing.ts'
import type { Emitter } from '../../../lib/emitter.ts'
import type { PairingProvider } from '../pairing.ts'
import type { ChainRpc } from '../provider/chainRpc.ts'
import { chainPayload, createProvider, type NamespaceProvider } from '../provider/createProvider.ts'
import type { PairingEvents } from '../provider/events.ts'
import type { ActiveChains } from './activeChains.ts'
import type { NamespaceContext } from './namespaceContext.ts'
import { addressesOn, type PairingSession } from './session.ts'
import { readWalletEvent, type WalletEvent } from './sessionEvents.ts'
import { waitForChain } from './waitForChain.ts'
import type { RpcRequest, WalletRequests } from './walletRequests.ts'

export type Namespaces = { provider(namespace: string): PairingProvider }

type Shared = 'session' | 'keepProperties' | 'onRaw' | 'storage' | 'fetch' | 'bundlerUrl' | 'projectId'
type NamespacesParameters = Pick<NamespaceContext, Shared> & {
  rpc: ChainRpc
  emitter: Emitter<PairingEvents>
  chains: ActiveChains
  requests: WalletRequests
}

/** The last values that listeners of a namespace received. */
type Told = { chain: string | undefined; accounts: string[] }
type Entry = NamespaceProvider & { told: Told }

/** The active chain and addresses of each namespace of a session. */
type Standing = {
  of(session: PairingSession, namespace: string): Told
  /** Moves the accounts that a wallet named in an event to the front. */
  prefer(namespace: string, addresses: string[]): void
  clear(): void
}

/** The providers of the paired wallet, one per namespace, which emit its changes. */
export function createNamespaces(parameters: NamespacesParameters): Namespaces {
  const { chains, session } = parameters
  const entries = new Map<string, Entry>()
  const standing = createStanding(chains)
  const tell = (current: PairingSession) => {
    for (const [namespace, entry] of entries) {
      const now = standing.of(current, namespace)
      const before = entry.told
      entry.told = now
      if (now.accounts.join() !== before.accounts.join()) entry.emit('accountsChanged', now.accounts)
      if (now.chain && now.chain !== before.chain) entry.emit('chainChanged', chainPayload(now.chain))
    }
  }
  followSession({ ...parameters, entries, standing, tell })

  return {
    provider(namespace) {
      const known = entries.get(namespace)
      if (known) return known.provider
      const context = createContext(namespace, { ...parameters, standing, tell })
      const created = createProvider(namespace, context)
      entries.set(namespace, { ...created, told: toldNow(namespace) })
      return created.provider
    },
  }

  function toldNow(namespace: string): Told {
    try {
      return standing.of(session(), namespace)
    } catch {
      return nothing
    }
  }
}

const nothing: Told = { chain: undefined, accounts: [] }

function createStanding(chains: ActiveChains): Standing {
  const preferred = new Map<string, string[]>()
  return {
    of(session, namespace) {
      const chain = chains.get(session, namespace)
      const all = chain ? addressesOn(session, chain) : []
      const first = (preferred.get(namespace) ?? []).filter((address) => all.includes(address))
      return { chain, accounts: [...new Set([...first, ...all])] }
    },
    prefer: (namespace, addresses) => void preferred.set(namespace, addresses),
    clear: () => preferred.clear(),
  }
}

type Following = NamespacesParameters & {
  entries: Map<string, Entry>
  standing: Standing
  tell(session: PairingSession): void
}

/** Emits changes of the session to the providers' listeners. */
function followSession({ emitter, session, chains, entries, standing, tell }: Following): void {
  const ended = () => {
    standing.clear()
    for (const entry of entries.values()) {
      entry.told = nothing
      entry.emit('disconnect', { code: 4900, message: 'User disconnected.' })
    }
  }
  emitter.on('session', (approved) => {
    standing.clear()
    for (const [namespace, entry] of entries) {
      entry.told = standing.of(approved, namespace)
      if (entry.told.chain) entry.emit('connect', { chainId: chainPayload(entry.told.chain) })
    }
  })
  emitter.on('update', (updated) => {
    standing.clear()
    chains.prune(updated)
    tell(updated)
  })
  emitter.on('event', (event) => {
    const current = session()
    const read = readWalletEvent(event)
    if (read.name === 'accountsChanged') standing.prefer(read.namespace, matching(current, read))
    if (read.name === 'chainChanged') void chains.set(current.topic, read.caipNetworkId)
    if (read.name === 'other')
      entries.get(read.namespace)?.emit('message', { type: read.event, data: read.data })
    tell(current)
  })
  emitter.on('delete', ended)
  emitter.on('expire', ended)
}

type ContextParameters = NamespacesParameters & Pick<Following, 'standing' | 'tell'>

function createContext(namespace: string, parameters: ContextParameters): NamespaceContext {
  const { emitter, chains, requests, rpc, standing, tell, ...shared } = parameters
  const { session } = shared
  const chain = () => {
    const active = chains.get(session(), namespace)
    if (!active) throw new PairingNamespaceError({ namespace })
    return active
  }
  return {
    ...shared,
    chain,
    accounts: () => standing.of(session(), namespace).accounts,
    askWallet: (request) =>
      requests.ask(session(), walletChain(session(), namespace, chain(), request), request),
    askChain: (request, caipNetworkId = chain()) => rpc.request(caipNetworkId, request),
    moveTo(caipNetworkId) {
      const written = chains.set(session().topic, caipNetworkId)
      tell(session())
      return written
    },
    untilShared: (caipNetworkId, timeoutMs) => waitForChain({ session, emitter, caipNetworkId, timeoutMs }),
  }
}

/** Requests about chains may use any shared chain; others only their own. */
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

/** The addresses of an event in the session's own spelling. */
function matching(session: PairingSession, event: Extract<WalletEvent, { name: 'accountsChanged' }>) {
  const wanted = event.addresses.map((address) => address.toLowerCase())
  const accounts = session.namespaces[event.namespace]?.accounts ?? []
  const shared = accounts.map((account) => account.split(':')[2] ?? '')
  return [...new Set(shared)]
    .filter((address) => wanted.includes(address.toLowerCase()))
    .sort((a, b) => wanted.indexOf(a.toLowerCase()) - wanted.indexOf(b.toLowerCase()))
}
