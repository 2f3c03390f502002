import { PairingNotConnectedError } from '../../errors/notPaired.ts'
import { PairingNamespaceError, PairingNotInitializedError } from '../../errors/pairing.ts'
import { createEmitter } from '../../lib/emitter.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { createActiveChains } from './activeChains.ts'
import { createChainRpc } from './chainRpc.ts'
import { leaseClient } from './clientRegistry.ts'
import { createNamespaces } from './createNamespaces.ts'
import { createProposals } from './createProposals.ts'
import { createSessions, type SessionEvents } from './createSessions.ts'
import { endSession } from './endSession.ts'
import { openClient } from './openClient.ts'
import type { Pairing, PairingEvents, PairingOptions } from './pairing.ts'
import { watchResume } from './resume.ts'
import { createWalletRequests } from './walletRequests.ts'

const defaultTimeoutMs = 6_000
const defaultBundlerUrl = 'https://rpc.walletconnect.org/bundler'

/**
 * Opens the connection with phone wallets and restores a stored session, without asking anybody anything.
 *
 * All copies on a page that name the same project, relay and prefix share one socket and one store.
 */
export async function createPairing(options: PairingOptions): Promise<Pairing> {
  const { projectId, relayUrl, networks, timeoutMs = defaultTimeoutMs, metadata } = options
  const storagePrefix = [options.storagePrefix ?? 'w3m', projectId, relayUrl].join(' ')
  const lease = await leaseClient(storagePrefix, () =>
    openClient({ projectId, relayUrl, storagePrefix, metadata, timeoutMs }),
  )
  const { sign, link, linkEvents } = lease.client
  const { storage } = sign.core
  const emitter = createEmitter<PairingEvents>()
  const requests = createWalletRequests(lease.client, { relayUrl, timeoutMs })
  const proposals = createProposals({ sign, link, relayUrl, timeoutMs, networks })
  const chains = createActiveChains(storage, networks)
  const rpc = createChainRpc({ networks, fetch: options.fetch })
  const sessionEvents = createEmitter<SessionEvents>()
  const sessions = createSessions(sign, sessionEvents.emit)
  let isDisposed = false

  const session = () => {
    if (isDisposed) throw new PairingNotInitializedError()
    const current = sessions.current()
    if (!current) throw new PairingNotConnectedError()
    return current
  }
  const namespaces = createNamespaces({
    session,
    sessionEvents,
    chains,
    requests,
    storage,
    rpc,
    fetch: options.fetch,
    bundlerUrl: options.bundlerUrl ?? defaultBundlerUrl,
    projectId,
    async keepProperties(properties) {
      const { topic, properties: before } = session()
      const sessionProperties = { ...before, ...properties } as Record<string, string>
      await sign.session.update(topic, { sessionProperties })
      sessions.refresh()
    },
  })
  const stops = [
    linkEvents.on('connected', () => emitter.emit('relay', { status: 'connected' })),
    linkEvents.on('disconnected', () => emitter.emit('relay', { status: 'disconnected' })),
    linkEvents.on('refused', (error) => emitter.emit('relay', { status: 'refused', error })),
    options.window ? watchResume(options.window, () => void link.restart()) : () => {},
    ...followSessions(),
  ]
  const restored = sessions.current()
  if (restored) {
    await chains.restore(restored.topic)
    chains.prune(restored)
  }

  return {
    session: () => (isDisposed ? undefined : sessions.current()),
    async propose(parameters) {
      if (isDisposed) throw new PairingNotInitializedError()
      return proposals.propose(parameters)
    },
    current: proposals.current,
    async request(caipNetworkId, request) {
      const current = session()
      const [namespace = ''] = caipNetworkId.split(':')
      if (!current.namespaces[namespace]?.chains.includes(caipNetworkId)) {
        throw new PairingNamespaceError({ namespace, caipNetworkId })
      }
      return requests.ask(current, caipNetworkId, request)
    },
    provider: (namespace: ChainNamespace) => namespaces.provider(namespace),
    async disconnect() {
      const current = sessions.current()
      sessions.drop()
      if (current) await end(current.topic)
    },
    on: emitter.on,
    async dispose() {
      if (isDisposed) return
      isDisposed = true
      for (const stop of stops) stop()
      proposals.stop(new PairingNotInitializedError())
      const current = sessions.current()
      if (current) requests.end(current.topic)
      sessions.stop()
      rpc.close()
      await lease.release()
    },
  }

  async function end(topic: string) {
    requests.end(topic)
    chains.forget(topic)
    await endSession(sign, topic, timeoutMs)
  }

  function followSessions() {
    return [
      sessionEvents.on('session', (approved) => {
        // One wallet at a time: those before it are told that they are not needed any more.
        for (const topic of sessions.others()) void end(topic)
        emitter.emit('session', approved)
      }),
      sessionEvents.on('update', (updated) => emitter.emit('update', updated)),
      sessionEvents.on('event', ({ event, caipNetworkId }) =>
        emitter.emit('event', { ...event, caipNetworkId }),
      ),
      ...(['delete', 'expire'] as const).map((name) =>
        sessionEvents.on(name, ({ topic }) => {
          requests.end(topic)
          chains.forget(topic)
          emitter.emit(name, { topic })
        }),
      ),
    ]
  }
}
