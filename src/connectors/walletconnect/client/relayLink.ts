import * as z from 'zod/mini'
import type { W3mError } from '../../../errors/base.ts'
import { PairingNotInitializedError } from '../../../errors/pairing.ts'
import { RelayUnreachableError } from '../../../errors/relay.ts'
import { withDeadline } from '../../../lib/deadline.ts'
import { type ConnectRounds, createConnectRounds, sleep } from './connectRounds.ts'
import { guardRelayer } from './guardRelayer.ts'
import { claimRequests, isHeard } from './isHeard.ts'
import { retireSocket } from './openSocket.ts'
import { type Delivery, deliverySchema } from './readFrame.ts'
import { type RelayerInternals, relayerOf, type SocketClose } from './relayInternals.ts'
import { relayRefusal } from './relayRefusal.ts'
import type { SignClient } from './signClient.ts'
import type { PairingStorage } from './storage.ts'
import type { TabLocks } from './tabLocks.ts'
import { createTabSockets } from './tabSockets.ts'

export type RelayLinkEvents = { connected: undefined; disconnected: undefined; refused: W3mError }

export type RelayLink = {
  /** Rejects when the relay refuses us, as long as `signal` lasts. */
  untilRefused(signal: AbortSignal): Promise<never>
  /** Lets a refused or given-up link try again. */
  retry(): void
  /**
   * Waits for the socket, opening it where needed, even if the relay has refused us before.
   * @throws {RelayUnreachableError} When the time is up. The link goes on trying every five seconds.
   */
  ensure(): Promise<void>
  /** Replaces the socket: after sleep it may be dead without having said so. */
  restart(): Promise<void>
  /**
   * Reads what waits at the relay for this tab: a delivery may be lost on a socket that lives. One that gives no
   * answer is replaced. Never rejects.
   */
  readMissed(): Promise<void>
  /** Closes the socket and tries no more until something needs it. */
  close(): Promise<void>
  /** Closes the socket for good. */
  end(): Promise<void>
}

export type RelayLinkParameters = {
  /** The same in all tabs whose clients share a store. */
  name: string
  locks: TabLocks
  storage: PairingStorage
  relayUrl: string
  timeoutMs: number
  openTimeoutMs: number
  emit<Name extends keyof RelayLinkEvents>(name: Name, payload: RelayLinkEvents[Name]): void
}

/** After so long without an answer the relay is asked whether one has been lost on the way. */
export const silenceMs = 9_000
/** With this code a relay says that it will not have us; the reason is in words. */
const refusedCode = 3000

/** That a relay takes in one call. */
const mostTopics = 500

const ignore = () => {}

/**
 * Takes the way to the relay into our hands.
 *
 * Left alone, the pairing client opens sockets side by side, storms a relay that refuses it, and reports
 * failures as uncaught errors of the page. Here there is one socket at a time, a refusal ends all
 * attempts, and no failure goes unheard.
 */
export function acquireRelayLink(
  sign: SignClient,
  { name, locks, storage, relayUrl, timeoutMs, openTimeoutMs, emit }: RelayLinkParameters,
): RelayLink {
  const { core } = sign
  const relayer = relayerOf(core)
  const guard = guardRelayer(relayer, { timeoutMs, storage })
  const sockets = createTabSockets({ name })
  const hears = (delivery: Delivery) => isHeard(sign, locks, delivery)
  const onReplaced = guard.interruptReplaced
  const rounds = createConnectRounds(relayer, { onClose, onReplaced, sockets, hears })
  const refusals = new EventTarget()
  let shutting: Promise<void> | undefined

  function onClose(event: SocketClose) {
    if (event?.code !== refusedCode) return
    const refusal = relayRefusal(event.reason)
    rounds.refuse(refusal)
    refusals.dispatchEvent(new Event('refused'))
    guard.abandon()
    emit('refused', refusal)
  }
  async function shut() {
    relayer.transportExplicitlyClosed = true
    guard.abandon()
    await rounds.giveUp()
    await relayer.transportClose().catch(ignore)
    retireSocket(relayer.provider)
  }
  const close = () => {
    // A second close while the first is waiting for the socket would take its event away.
    shutting ??= shut().finally(() => {
      shutting = undefined
    })
    return shutting
  }

  claimRequests(core, locks)
  relayer.connect = rounds.connect
  relayer.on('relayer_connect', () => {
    guard.republish()
    emit('connected', undefined)
  })
  relayer.on('relayer_disconnect', () => {
    guard.interrupt()
    emit('disconnected', undefined)
  })

  const link: RelayLink = {
    untilRefused: (signal) =>
      new Promise((_, reject) => {
        refusals.addEventListener('refused', () => reject(rounds.refusal()), { once: true, signal })
      }),
    retry: rounds.allow,
    async ensure() {
      if (relayer.connected) return
      rounds.allow()
      const waiting = { current: true }
      const late = () =>
        new RelayUnreachableError({ relayUrl, timeoutMs: openTimeoutMs, cause: rounds.lastFailure() })
      try {
        await withDeadline(untilOpen(relayer, rounds, waiting), { timeoutMs: openTimeoutMs, late })
      } finally {
        waiting.current = false
      }
    },
    async restart() {
      if (rounds.refusal() || !relayer.subscriber.hasAnyTopics) return
      await rounds.giveUp()
      await relayer.subscriber.stop()
      guard.interrupt()
      sockets.renew()
      await relayer.connect().catch(ignore)
    },
    async readMissed() {
      if (!relayer.connected) return
      const late = () => new Error('The relay did not answer')
      const read = readMissed(relayer, hears)
      await withDeadline(read, { timeoutMs, late }).catch(() => link.restart())
    },
    close,
    async end() {
      relayer.connect = () => Promise.reject(new PairingNotInitializedError())
      guard.mute()
      await close()
    },
  }
  return link
}

/** Begins rounds until one succeeds, the relay refuses us, or the wait is over. */
async function untilOpen(relayer: RelayerInternals, rounds: ConnectRounds, waiting: { current: boolean }) {
  while (waiting.current && !relayer.connected) {
    await relayer.connect().catch(ignore)
    const refusal = rounds.refusal()
    if (refusal) throw refusal
    if (!relayer.connected) await sleep(500)
  }
}

const replySchema = z.object({
  messages: z.array(z.object({ ...deliverySchema.shape, publishedAt: z._default(z.number(), 0) })),
})

/** Has the relay tell what no tab has confirmed: from its mailbox, and by subscribing again. */
async function readMissed(
  relayer: RelayerInternals,
  hears: (delivery: Delivery) => Promise<boolean>,
): Promise<void> {
  const topics = relayer.subscriber.topics.slice(-mostTopics)
  if (topics.length === 0) return
  // A relay without a mailbox that can be read refuses this.
  const reply = await relayer
    .request({ method: 'irn_batchFetchMessages', params: { topics } })
    .catch(() => undefined)
  for (const message of replySchema.safeParse(reply).data?.messages ?? []) {
    if (!(await hears(message))) continue
    await relayer.handleBatchMessageEvents([{ ...message, transportType: 'relay' }])
  }
  await relayer.request({ method: 'irn_batchSubscribe', params: { topics } })
}
