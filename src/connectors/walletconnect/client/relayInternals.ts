import type { SignClient as Implementation } from '@walletconnect/sign-client'
import type { RelaySocket } from './sharedSocket.ts'

/** How a socket ended. Absent if unknown. */
export type SocketClose = { code: number; reason: string } | undefined

/** One WebSocket of the pairing client, wrapped in its JSON-RPC provider. */
export type RelayProvider = {
  connect(): Promise<void>
  on(event: string, listener: (payload: unknown) => void): void
  connection?: {
    readonly url: string
    connected: boolean
    socket?: { readyState: number }
    close(): Promise<void>
    register(): Promise<unknown>
    onOpen(socket: RelaySocket): void
    onPayload(event: { data: unknown }): void
    emitError(error: Error): Error
    /** Our addition: ends a socket that is still opening. */
    cancel?(): void
    once(event: 'open' | 'close', listener: (event: SocketClose) => void): void
  }
}

export type RelayCall = { id?: string | undefined; method: string; params?: unknown }
export type Subscription = { topic: string }
type QueuedPublication = { request: unknown; opts?: unknown; attempt: number }
type Reason = { code: number; message: string }

/**
 * Parts of the pinned pairing client's relayer that we replace or control.
 *
 * Its type declarations hide them; the version is pinned exactly, and the tests of this folder run each of them against
 * a real relay.
 */
export type RelayerInternals = {
  readonly connected: boolean
  transportExplicitlyClosed: boolean
  hasExperiencedNetworkDisruption: boolean
  reconnectInProgress: boolean
  reconnectTimeout: ReturnType<typeof setTimeout> | undefined
  provider: RelayProvider
  events: { emit(event: string, payload: unknown): boolean }
  connect(): Promise<void>
  createProvider(): Promise<void>
  transportClose(): Promise<void>
  request(call: RelayCall): Promise<unknown>
  unsubscribe(topic: string, options?: unknown): Promise<void>
  on(event: string, listener: (payload: unknown) => void): void
  handleBatchMessageEvents(messages: object[]): Promise<void>
  subscriber: {
    readonly hasAnyTopics: boolean
    readonly topics: string[]
    cached: Subscription[]
    pending: Map<string, unknown>
    topicMap: { get(topic: string): string[] }
    start(): Promise<void>
    stop(): Promise<void>
    restore(): Promise<void>
    setRelayerSubscriptions(subscribed: Subscription[]): Promise<void>
    onUnsubscribe(topic: string, id: string, reason: Reason): Promise<void>
  }
  publisher: {
    queue: Map<string, QueuedPublication>
    rpcPublish(request: unknown, opts?: unknown): Promise<unknown>
    checkQueue(): void
  }
}

/** The part with which the pinned client signs its relay tokens. */
export type CryptoInternals = {
  readonly randomSessionIdentifier: string
  getClientSeed(): Promise<Uint8Array>
  getClientId(): Promise<string>
  signJWT(relay: string): Promise<string>
}

/** The pinned client's engine: its checks of a wallet's messages, which it does not await, and more. */
export type EngineInternals = Record<
  'isValidDisconnect' | 'isValidEmit' | 'isValidUpdate' | 'isValidExtend' | 'isValidPing',
  (said: object) => Promise<void>
> & {
  /** Emits the responses that it receives. */
  events: { emit(event: string, payload: unknown): boolean }
  deleteSession(session: { topic: string }): Promise<void>
}

export const relayerOf = (core: SignClient['core']): RelayerInternals => internalsOf(core.relayer)

/** An internal part of the pinned client, which its types omit. */
export const internalsOf = <Internals>(part: object): Internals => part as unknown as Internals

/** Stops the client from waiting for responses on a topic: its timers would run for minutes. */
export function failPending({ engine, core }: SignClient, topic: string): void {
  const { events } = internalsOf<EngineInternals>(engine)
  for (const record of core.history.pending) {
    if (record.topic === topic) events.emit(`session_request:${record.request.id}`, { error: endReason })
  }
}

/** The reason for the end of a session, for the peer and for our own store. */
export const endReason: Reason = { code: 6000, message: 'User disconnected' }

export type SignClient = InstanceType<typeof Implementation>
