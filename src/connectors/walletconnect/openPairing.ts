import {
  PairingNamespaceError,
  PairingNotConnectedError,
  PairingNotInitializedError,
} from '../../errors/pairing.ts'
import { cleanText } from '../../lib/cleanText.ts'
import { abortable } from '../../lib/deadline.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { OpenParameters } from '../connector.ts'
import { endSession, follow, leftKey, openParts, type PairingParameters } from './pairingParts.ts'
import { createUniversalProvider } from './provider/universalProvider.ts'
import type { ProposeParameters } from './session/createProposals.ts'
import { importSession } from './session/createSessions.ts'

/** The connection with phone wallets: at most one session at a time, over all namespaces. */
export type Pairing = Awaited<ReturnType<typeof openPairing>>

/** Opens the connection to phone wallets and restores a stored session, without a prompt. */
export async function openPairing(parameters: PairingParameters) {
  const { signal: life } = parameters
  life.throwIfAborted()
  const parts = await openParts(parameters)
  const { lease, sessions, namespaces, proposals, requests, rpc, opener, emitter, endings } = parts
  const stops = follow(parameters, parts)
  const restored = sessions.current()
  if (restored) {
    await parts.chains.restore(restored.topic)
    parts.chains.prune(restored)
  }
  const { storage } = lease.client
  const leaveSession = (how: 'end' | 'forget') => async () => {
    const current = sessions.current()
    sessions.drop()
    if (current) await endSession(parts, current.topic, how)
  }
  const disconnect = leaveSession('end')
  // The page unloaded before the wallet could be notified.
  if (restored && (await storage.getItem(leftKey)) === restored.topic) disconnect().catch(() => undefined)
  // Notifications that failed on an earlier visit.
  void endings.start().catch(() => undefined)
  /** Adopts the connection of another tab. */
  const adopt = async () => {
    const topic = await importSession(lease.client.sign, storage).catch(() => undefined)
    if (topic) sessions.take(topic)
  }

  const pairing = {
    session: () => (parts.isDisposed ? undefined : sessions.current()),
    /**
     * Creates a link for a wallet to scan or open. Earlier proposals stay open until their signal aborts or they expire:
     * the user may be approving one.
     * @param parameters - `signal` withdraws the proposal. With `signIn`, eip155 wallets are asked to sign in with the
     *   same request.
     * @throws {RelayUnreachableError} If the relay does not respond in time.
     * @throws {RelayOriginRefusedError} and similar errors, at once, if the relay refuses the connection.
     */
    async propose(parameters: ProposeParameters) {
      if (parts.isDisposed) throw new PairingNotInitializedError()
      return proposals.propose(parameters)
    },
    /** The newest proposal that is still open. */
    current: proposals.current,
    /** The relay's id of this browser. */
    clientId: () => lease.client.sign.core.crypto.getClientId(),
    /** The provider of a namespace: the same object each time, for all sessions. */
    provider: namespaces.provider,
    /**
     * The provider of a namespace when a wallet shares it: from the stored session, or from the open proposal; creates
     * one if needed. If silent, creates none.
     * @throws {PairingNotConnectedError} If silent without a session.
     * @throws {PairingNamespaceError} If the wallet does not share it.
     */
    async open(namespace: ChainNamespace, { silent, signal }: OpenParameters) {
      if (silent) await adopt()
      if (!sessions.current()) {
        if (silent) throw new PairingNotConnectedError()
        const proposal = proposals.current() ?? (await proposals.propose({ signal }))
        await abortable(proposal.settled, signal)
      }
      if (!sessions.current()?.namespaces[namespace]) throw new PairingNamespaceError({ namespace })
      return namespaces.provider(namespace)
    },
    wallet() {
      const peer = sessions.current()?.peer
      return peer && { name: cleanText(peer.name), icon: peer.icons.find((url) => url.startsWith('https:')) }
    },
    /** The networks of a namespace that the wallet approved; undefined if it supports any. */
    approved(namespace: ChainNamespace) {
      const current = sessions.current()
      return current?.supportsAllNetworks ? undefined : current?.namespaces[namespace]?.chains
    },
    shared: () => Object.keys(sessions.current()?.namespaces ?? {}) as ChainNamespace[],
    /** The link that opens the wallet's app for its pending request, if the app is on this device. */
    requestLink: opener.link,
    /**
     * Ends the session at once and notifies the wallet.
     * @throws {RelayUnreachableError} If the wallet could not be notified.
     */
    disconnect,
    /** Ends the session here after another tab notified the wallet. Never rejects. */
    leave: leaveSession('forget'),
    /** One provider for all namespaces, for pages that use wallets without a library. */
    universal: createUniversalProvider({
      ...parts,
      current: sessions.current,
      // Pages that use the library's own name expect no failure here.
      disconnect: () => disconnect().catch(() => undefined),
    }),
    on: emitter.on,
    /** Responses to requests of earlier visits. */
    late: lease.client.late,
    /** Closes the socket and all timers; a session stays stored. */
    async dispose() {
      if (parts.isDisposed) return
      parts.isDisposed = true
      for (const stop of stops) stop()
      endings.stop()
      proposals.stop(new PairingNotInitializedError())
      const current = sessions.current()
      if (current) requests.end(current.topic)
      sessions.stop()
      rpc.close()
      await lease.release()
    },
  }
  if (life.aborted) await pairing.dispose()
  life.throwIfAborted()
  life.addEventListener('abort', () => void pairing.dispose(), { once: true })
  return pairing
}
