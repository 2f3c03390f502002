import { PairingNamespaceError } from '../../../errors/pairing.ts'
import { toProviderRpcError } from '../../../errors/providerRpc.ts'
import { createEmitter, type Emitter } from '../../../lib/emitter.ts'
import type { ActiveChains } from '../session/activeChains.ts'
import type { Proposals } from '../session/createProposals.ts'
import type { PairingSession } from '../session/session.ts'
import type { PairingEvents, SessionEvent } from '../session/sessionEvents.ts'
import type { RpcRequest, WalletRequests } from '../session/walletRequests.ts'
import type { ChainRpc } from './chainRpc.ts'

/** The events of the provider with their data. */
export type UniversalEvents = {
  /** The link for a wallet to scan or open. */
  display_uri: string
  connect: PairingSession
  session_update: PairingSession
  session_event: SessionEvent
  disconnect: { topic: string }
}

/** One provider for all namespaces of a session, including those without a network in the page's options. */
export type UniversalProvider = {
  /** The current session. */
  session(): PairingSession | undefined
  /**
   * Creates a link, emits it as `display_uri`, and resolves when a wallet approves.
   *
   * @throws The errors of creating a link, {UserRejectedError}, {PairingExpiredError}.
   */
  connect(parameters?: { signal?: AbortSignal }): Promise<PairingSession>
  /**
   * Sends approved methods to the wallet, and the rest to the chain's own node.
   *
   * @param caipNetworkId - Defaults to the active chain.
   * @throws {PairingNotConnectedError} Without a session.
   * @throws {PairingNamespaceError} If the wallet does not share the chain.
   */
  request(request: RpcRequest, caipNetworkId?: string): Promise<unknown>
  /** Sets the chain for requests without one: CAIP-2. */
  setDefaultChain(caipNetworkId: string): void
  /** Ends the session. */
  disconnect(): Promise<void>
  /** Adds a listener. @returns A function that removes it. */
  on<Name extends keyof UniversalEvents>(
    name: Name,
    listener: (payload: UniversalEvents[Name]) => void,
  ): () => void
}

export type UniversalParameters = {
  preferred(): string[]
  /** @throws {PairingNotConnectedError} */
  session(): PairingSession
  current(): PairingSession | undefined
  proposals: Proposals
  requests: WalletRequests
  chains: ActiveChains
  rpc: ChainRpc
  emitter: Emitter<PairingEvents>
  disconnect(): Promise<void>
}

export function createUniversalProvider(parameters: UniversalParameters): UniversalProvider {
  const { session, current, proposals, requests, chains, rpc, emitter, preferred, disconnect } = parameters
  const events = createEmitter<UniversalEvents>()
  let chosen: string | undefined
  const shared = (caipNetworkId: string) => {
    const [namespace = ''] = caipNetworkId.split(':')
    const found = session().namespaces[namespace]
    if (!found?.chains.includes(caipNetworkId)) throw new PairingNamespaceError({ namespace, caipNetworkId })
    return found
  }
  const defaultChain = () => {
    const { namespaces } = session()
    const all = Object.values(namespaces).flatMap((namespace) => namespace.chains)
    return [...(chosen ? [chosen] : []), ...preferred(), ...all].find((id) => all.includes(id)) ?? ''
  }
  emitter.on('session', (approved) => events.emit('connect', approved))
  emitter.on('update', (updated) => events.emit('session_update', updated))
  emitter.on('event', (event) => events.emit('session_event', event))
  emitter.on('end', (ended) => events.emit('disconnect', ended))

  return {
    session: current,
    async connect({ signal = new AbortController().signal } = {}) {
      const proposal = await proposals.propose({ signal })
      events.emit('display_uri', proposal.uri)
      return proposal.settled
    },
    async request(request, caipNetworkId = defaultChain()) {
      try {
        const { methods } = shared(caipNetworkId)
        return await (methods.includes(request.method)
          ? requests.ask(session(), caipNetworkId, request)
          : rpc.request(caipNetworkId, request))
      } catch (thrown) {
        throw toProviderRpcError(thrown)
      }
    },
    setDefaultChain(caipNetworkId) {
      shared(caipNetworkId)
      chosen = caipNetworkId
      void chains.set(session().topic, caipNetworkId)
    },
    disconnect,
    on: events.on,
  }
}
