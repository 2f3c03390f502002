import { PairingNamespaceError } from '../../../errors/pairing.ts'
import { attempt } from '../../../lib/attempt.ts'
import { inTime } from '../../../lib/deadline.ts'
import type { Emitter } from '../../../lib/emitter.ts'
import type { ChainRpc } from '../provider/chainRpc.ts'
import { chainPayload, createProvider, type NamespaceProvider } from '../provider/createProvider.ts'
import type { ActiveChains } from './activeChains.ts'
import type { NamespaceContext } from './namespaceContext.ts'
import { addressesOn, type PairingSession } from './session.ts'
import { type PairingEvents, readWalletEvent, type WalletEvent } from './sessionEvents.ts'
import type { RpcRequest, WalletRequests } from './walletRequests.ts'

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

const nothing: Told = { chain: undefined, accounts: [] }

/** The providers of the paired wallet, one per namespace, which emit its changes. */
export function createNamespaces(parameters: NamespacesParameters) {
  const { emitter, chains, requests, rpc, ...shared } = parameters
  const { session } = shared
  const entries = new Map<string, Entry>()
  /** The accounts that a wallet named in an event: they come first. */
  const preferred = new Map<string, string[]>()

  const standing = (current: PairingSession, namespace: string): Told => {
    const chain = chains.get(current, namespace)
    const all = chain ? addressesOn(current, chain) : []
    const first = (preferred.get(namespace) ?? []).filter((address) => all.includes(address))
    return { chain, accounts: [...new Set([...first, ...all])] }
  }
  const tell = (current: PairingSession) => {
    for (const [namespace, entry] of entries) {
      const now = standing(current, namespace)
      const before = entry.told
      entry.told = now
      if (now.accounts.join() !== before.accounts.join()) entry.emit('accountsChanged', now.accounts)
      if (now.chain && now.chain !== before.chain) entry.emit('chainChanged', chainPayload(now.chain))
    }
  }
  emitter.on('session', (approved) => {
    preferred.clear()
    for (const [namespace, entry] of entries) {
      entry.told = standing(approved, namespace)
      if (entry.told.chain) entry.emit('connect', { chainId: chainPayload(entry.told.chain) })
    }
  })
  emitter.on('update', (updated) => {
    preferred.clear()
    chains.prune(updated)
    tell(updated)
  })
  emitter.on('event', (event) => {
    const current = session()
    const read = readWalletEvent(event)
    if (read.name === 'accountsChanged') preferred.set(read.namespace, matching(current, read))
    if (read.name === 'chainChanged') void chains.set(current.topic, read.caipNetworkId)
    if (read.name === 'other')
      entries.get(read.namespace)?.emit('message', { type: read.event, data: read.data })
    tell(current)
  })
  emitter.on('end', () => {
    preferred.clear()
    for (const entry of entries.values()) {
      entry.told = nothing
      entry.emit('disconnect', { code: 4900, message: 'User disconnected.' })
    }
  })

  const createContext = (namespace: string): NamespaceContext => {
    const chain = () => {
      const active = chains.get(session(), namespace)
      if (!active) throw new PairingNamespaceError({ namespace })
      return active
    }
    return {
      ...shared,
      chain,
      accounts: () => standing(session(), namespace).accounts,
      askWallet: (request) =>
        requests.ask(session(), walletChain(session(), namespace, chain(), request), request),
      askChain: (request, caipNetworkId = chain()) => rpc.request(caipNetworkId, request),
      moveTo(caipNetworkId) {
        const written = chains.set(session().topic, caipNetworkId)
        tell(session())
        return written
      },
      untilShared: (caipNetworkId, timeoutMs) => waitForChain(parameters, caipNetworkId, timeoutMs),
    }
  }
  return {
    provider(namespace: string) {
      const known = entries.get(namespace)
      if (known) return known.provider
      const created = createProvider(namespace, createContext(namespace))
      entries.set(namespace, { ...created, told: attempt(() => standing(session(), namespace)) ?? nothing })
      return created.provider
    },
  }
}

/** Waits until a wallet shares a chain, or the time is over. Never rejects. */
async function waitForChain(
  { session, emitter }: NamespacesParameters,
  caipNetworkId: string,
  timeoutMs: number,
): Promise<void> {
  const [namespace = ''] = caipNetworkId.split(':')
  const stops: (() => void)[] = []
  const shared = new Promise<void>((resolve) => {
    const look = () => {
      if (session().namespaces[namespace]?.chains.includes(caipNetworkId)) resolve()
    }
    stops.push(
      emitter.on('update', look),
      emitter.on('end', () => resolve()),
    )
    look()
  })
  await inTime(shared, { timeoutMs })
  for (const stop of stops) stop()
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
