import type { RelaySocket } from './sharedSocket.ts'
import type { SignClient } from './signClient.ts'

/** How a socket ended. Absent when it is unknown. */
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
    /** Ours: ends a socket that is still opening. */
    cancel?(): void
    once(event: 'open' | 'close', listener: (event: SocketClose) => void): void
  }
}

export type RelayCall = { id?: string | undefined; method: string; params?: unknown }
type QueuedPublication = { request: unknown; opts?: unknown; attempt: number }
type Reason = { code: number; message: string }

/**
 * The parts of the pinned pairing client's relayer that we take over or steer.
 *
 * Its type declarations keep them private; the version is pinned exactly, and the tests of this folder
 * walk every one of them against a real relay.
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
    cached: { topic: string }[]
    pending: Map<string, unknown>
    topicMap: { get(topic: string): string[] }
    start(): Promise<void>
    stop(): Promise<void>
    onUnsubscribe(topic: string, id: string, reason: Reason): Promise<void>
  }
  publisher: {
    queue: Map<string, QueuedPublication>
    rpcPublish(request: unknown, opts?: unknown): Promise<unknown>
    checkQueue(): void
  }
}

/** What the pinned client signs its tokens for the relay with. */
export type CryptoInternals = {
  readonly randomSessionIdentifier: string
  getClientSeed(): Promise<Uint8Array>
  getClientId(): Promise<string>
  signJWT(relay: string): Promise<string>
}

/** Where the pinned client's engine hears the answers it waits for. */
export type EngineInternals = { events: { emit(event: string, payload: unknown): boolean } }

/** How the pinned client's engine ends a session, and what it makes sure of before. */
export type EndingInternals = {
  deleteSession(session: { topic: string }): Promise<void>
}

/** What the pinned client's engine makes sure of when a wallet says something, without waiting for it. */
export type CheckingInternals = Record<
  'isValidDisconnect' | 'isValidEmit' | 'isValidUpdate' | 'isValidExtend' | 'isValidPing',
  (said: object) => Promise<void>
>

export const relayerOf = (core: SignClient['core']): RelayerInternals => internalsOf(core.relayer)

/** An internal part of the pinned client, which its types omit. */
export const internalsOf = <Internals>(part: object): Internals => part as unknown as Internals

/** The reason that a peer, and our own store, get when a session ends. */
export const endReason: Reason = { code: 6000, message: 'User disconnected' }
