import {
  PairingNamespaceError,
  PairingNotConnectedError,
  PairingNotInitializedError,
} from '../../errors/pairing.ts'
import { cleanText } from '../../lib/cleanText.ts'
import { abortable } from '../../lib/deadline.ts'
import { createEmitter, type Emitter } from '../../lib/emitter.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { OpenParameters } from '../connector.ts'
import { leaseClient, openClient } from './client/openClient.ts'
import { handshakeTimeoutMs } from './client/openSocket.ts'
import { watchResume } from './client/resume.ts'
import type { PairingOptions } from './options.ts'
import { createChainRpc } from './provider/chainRpc.ts'
import { createUniversalProvider } from './provider/universalProvider.ts'
import { createActiveChains } from './session/activeChains.ts'
import { createNamespaces } from './session/createNamespaces.ts'
import { createProposals, type ProposeParameters } from './session/createProposals.ts'
import { createSessions, importSession } from './session/createSessions.ts'
import { createFarewells, endSession, forgetSession } from './session/endSession.ts'
import { createAppOpener } from './session/openApp.ts'
import { readConfiguration } from './session/requestedNamespaces.ts'
import type { PairingEvents } from './session/sessionEvents.ts'
import { createWalletRequests } from './session/walletRequests.ts'

const defaultTimeoutMs = 6_000
const defaultBundlerUrl = 'https://rpc.walletconnect.org/v1/bundler'

/** The connection with phone wallets: at most one session at a time, over all namespaces. */
export type Pairing = Awaited<ReturnType<typeof createPairing>>

/**
 * Opens the connection to phone wallets and restores a stored session, without a prompt.
 *
 * All copies in a page with the same project, relay and prefix share one socket and one store.
 */
export async function createPairing(options: PairingOptions) {
  const parts = await openParts(options)
  const { lease, sessions, namespaces, proposals, requests, rpc, opener, emitter } = parts
  const stops = follow(options, parts)
  const restored = sessions.current()
  if (restored) {
    await parts.chains.restore(restored.topic)
    parts.chains.prune(restored)
  }
  const { storage } = lease.client
  const leaveSession = (finish: Finish) => async () => {
    const current = sessions.current()
    sessions.drop()
    if (current) await end(parts, current.topic, finish)
  }
  const disconnect = leaveSession(endSession)
  // The page unloaded before the wallet could be notified.
  if (restored && (await storage.getItem(leftKey)) === restored.topic) disconnect().catch(() => undefined)
  // Notifications that failed on an earlier visit.
  void parts.goodbye.farewells.start().catch(() => undefined)
  /** Adopts the connection of another tab. */
  const adopt = async () => {
    const topic = await importSession(lease.client.sign, storage).catch(() => undefined)
    if (topic) sessions.take(topic)
  }

  return {
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
    leave: leaveSession(forgetSession),
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
      parts.goodbye.farewells.stop()
      proposals.stop(new PairingNotInitializedError())
      const current = sessions.current()
      if (current) requests.end(current.topic)
      sessions.stop()
      rpc.close()
      await lease.release()
    },
  }
}

/** The storage key for the topic of the session that ended last. */
const leftKey = 'w3m@1:left'

type Parts = Awaited<ReturnType<typeof openParts>>
type Finish = (...parameters: Parameters<typeof endSession>) => Promise<void>

async function openParts(options: PairingOptions) {
  const { projectId, relayUrl, timeoutMs = defaultTimeoutMs, metadata, fetch, window, verifyUrl } = options
  const { timeoutMs: openTimeoutMs = handshakeTimeoutMs } = options
  const storagePrefix = [options.storagePrefix ?? 'w3m', projectId, relayUrl].join(' ')
  const lease = await leaseClient(storagePrefix, () =>
    openClient({ ...{ projectId, relayUrl, storagePrefix, metadata, timeoutMs, openTimeoutMs }, verifyUrl }),
  )
  const { sign, link, locks, storage } = lease.client
  const { asked, nodesOf, preferred } = readConfiguration(options)
  const emitter: Emitter<PairingEvents> = createEmitter()
  const sessions = createSessions(sign, emitter)
  const opener = createAppOpener({
    window,
    session: sessions.current,
    own: metadata?.redirect,
    linkBase: options.linkBase ?? (() => undefined),
    onChange: () => emitter.emit('waiting', undefined),
  })
  const requests = createWalletRequests(lease.client, { relayUrl, timeoutMs, onSent: opener.onSent })
  const proposals = createProposals({ sign, link, locks, relayUrl, timeoutMs: openTimeoutMs, asked })
  const chains = createActiveChains(storage, preferred)
  const rpc = createChainRpc({ nodesOf, fetch })
  const session = () => {
    if (parts.isDisposed) throw new PairingNotInitializedError()
    const current = sessions.current()
    if (!current) throw new PairingNotConnectedError()
    return current
  }
  const keepProperties = async (properties: Record<string, unknown>) => {
    const { topic, properties: before } = session()
    const sessionProperties = { ...before, ...properties } as Record<string, string>
    await sign.session.update(topic, { sessionProperties })
    sessions.refresh()
  }
  const { bundlerUrl = defaultBundlerUrl } = options
  const ground = { session, emitter, sessions, chains, requests, rpc }
  const calling = { onRaw: options.onRaw, storage, fetch, projectId, bundlerUrl, keepProperties }
  const namespaces = createNamespaces({ ...ground, ...calling })
  const parts = {
    ...ground,
    lease,
    opener,
    proposals,
    preferred,
    namespaces,
    goodbye: { relayUrl, timeoutMs, farewells: createFarewells(lease.client) },
    isDisposed: false,
  }
  return parts
}

/** Ends a session here and notifies its wallet, unless it is only forgotten. */
async function end(parts: Parts, topic: string, finish: Finish = endSession): Promise<void> {
  const { lease, goodbye } = parts
  forget(parts, topic)
  void lease.client.storage.setItem(leftKey, topic).catch(() => undefined)
  await finish(lease.client.sign, topic, goodbye)
}

/** Watches the session, the relay connection and the page. @returns Functions that stop watching. */
function follow({ window }: PairingOptions, parts: Parts): (() => void)[] {
  const { lease, sessions, emitter } = parts
  return [
    window ? watchResume(window, () => void lease.client.link.restart()) : () => {},
    emitter.on('session', () => {
      // One wallet at a time: earlier sessions end.
      for (const topic of sessions.others()) end(parts, topic).catch(() => undefined)
    }),
    emitter.on('end', ({ topic }) => forget(parts, topic)),
  ]
}

/** Rejects the open requests of a session that is over, and forgets its chains. */
function forget({ requests, chains }: Parts, topic: string): void {
  requests.end(topic)
  chains.forget(topic)
}
