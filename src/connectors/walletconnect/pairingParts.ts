import type { Options } from '../../config/options.ts'
import { PairingNotConnectedError, PairingNotInitializedError } from '../../errors/pairing.ts'
import { createEmitter, type Emitter } from '../../lib/emitter.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { RawTransaction } from '../../schemas/rawTransaction.ts'
import { leaseClient } from './client/openClient.ts'
import { handshakeTimeoutMs } from './client/openSocket.ts'
import { watchResume } from './client/resume.ts'
import { createChainRpc } from './provider/chainRpc.ts'
import { createActiveChains } from './session/activeChains.ts'
import { createEndings } from './session/createEndings.ts'
import { createNamespaces } from './session/createNamespaces.ts'
import { createProposals } from './session/createProposals.ts'
import { createSessions } from './session/createSessions.ts'
import { createAppOpener } from './session/openApp.ts'
import { readConfiguration } from './session/requestedNamespaces.ts'
import { redirectSchema } from './session/session.ts'
import type { PairingEvents } from './session/sessionEvents.ts'
import { createWalletRequests } from './session/walletRequests.ts'

export type PairingParameters = {
  /** Read again each time, except for what the connection itself depends on. */
  $options: { get(): PairingConfig }
  /** `window`: to watch for resuming from sleep, and to open apps. */
  environment: { window?: Window | undefined; fetch: typeof fetch }
  /** The link that opened the wallet's app for pairing; later requests open it again. Read again each time. */
  linkBase?: (() => string | undefined) | undefined
  /** The wallet shares other networks now. */
  onShared?: ((namespace: ChainNamespace) => void) | undefined
  /** The page sent a signed transaction through the provider. */
  onRaw?: ((transaction: RawTransaction) => void) | undefined
  /** Closes the pairing's socket and timers. Its session stays stored. */
  signal: AbortSignal
  /** Separates the stores of two apps on one origin. */
  storagePrefix?: string | undefined
  /** The time limit for the relay: milliseconds. */
  timeoutMs?: number | undefined
}

export type PairingConfig = Pick<
  Options,
  'projectId' | 'networks' | 'metadata' | 'universalProviderConfigOverride'
> & {
  services: Pick<Options['services'], 'relay' | 'bundler' | 'verify'>
  enableDomainVerification?: boolean | undefined
}

type Parts = Awaited<ReturnType<typeof openParts>>

const defaultTimeoutMs = 6_000
/** The storage key for the topic of the session that ended last. */
export const leftKey = 'w3m@1:left'

/**
 * What a pairing consists of. All copies in a page with the same project, relay and prefix share one socket and one
 * store.
 */
export async function openParts({ $options, environment, linkBase, onRaw, ...limits }: PairingParameters) {
  const { projectId = '', services, metadata: given, enableDomainVerification } = $options.get()
  const { relay: relayUrl, bundler: bundlerUrl } = services
  const { fetch, window } = environment
  const { timeoutMs = defaultTimeoutMs, timeoutMs: openTimeoutMs = handshakeTimeoutMs } = limits
  const storagePrefix = [limits.storagePrefix ?? 'w3m', projectId, relayUrl].join(' ')
  const metadata = given && { ...given, redirect: redirectSchema.safeParse(given.redirect).data }
  const verifyUrl = enableDomainVerification === false ? undefined : verifyUrlOf(services)
  const relay = { projectId, relayUrl, timeoutMs, openTimeoutMs }
  const lease = await leaseClient({ ...relay, storagePrefix, metadata, verifyUrl })
  const { sign, link, locks, storage } = lease.client
  const { asked, nodesOf, preferred } = readConfiguration($options)
  const emitter: Emitter<PairingEvents> = createEmitter()
  const sessions = createSessions(sign, emitter)
  const opener = createAppOpener({
    window,
    session: sessions.current,
    own: metadata?.redirect,
    linkBase: linkBase ?? (() => undefined),
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
  const ground = { session, emitter, sessions, chains, requests, rpc }
  const calling = { onRaw, storage, fetch, projectId, bundlerUrl, keepProperties }
  const namespaces = createNamespaces({ ...ground, ...calling })
  const endings = createEndings(lease.client, { relayUrl, timeoutMs })
  const parts = { ...ground, lease, opener, proposals, preferred, namespaces, endings, isDisposed: false }
  return parts
}

const hostedRelay = 'wss://relay.walletconnect.org'

/** The hosted verify service knows the projects of the hosted relay; with another relay the page names its own. */
const verifyUrlOf = ({ relay, verify }: PairingConfig['services']): string | undefined =>
  verify ?? (relay === hostedRelay ? 'https://verify.walletconnect.org' : undefined)

/** Ends a session here and notifies its wallet, unless it is only forgotten. */
export async function endSession(parts: Parts, topic: string, how: 'end' | 'forget' = 'end'): Promise<void> {
  const { lease, endings } = parts
  forget(parts, topic)
  void lease.client.storage.setItem(leftKey, topic).catch(() => undefined)
  await endings[how](topic)
}

/** Watches the session, the relay connection and the page. @returns Functions that stop watching. */
export function follow({ environment, onShared }: PairingParameters, parts: Parts): (() => void)[] {
  const { lease, sessions, emitter } = parts
  const { window } = environment
  return [
    window ? watchResume(window, () => void lease.client.link.restart()) : () => {},
    emitter.on('session', () => {
      // One wallet at a time: earlier sessions end.
      for (const topic of sessions.others()) endSession(parts, topic).catch(() => undefined)
    }),
    emitter.on('update', ({ namespaces }) => {
      for (const namespace of Object.keys(namespaces)) onShared?.(namespace as ChainNamespace)
    }),
    emitter.on('end', ({ topic }) => forget(parts, topic)),
  ]
}

/** Rejects the open requests of a session that is over, and forgets its chains. */
function forget({ requests, chains }: Parts, topic: string): void {
  requests.end(topic)
  chains.forget(topic)
}
