import * as z from 'zod/mini'
import { PairingNotInitializedError } from '../../../errors/pairing.ts'
import { RelayUnreachableError } from '../../../errors/relay.ts'
import { ignore } from '../../../lib/attempt.ts'
import { withDeadline } from '../../../lib/deadline.ts'
import { relayRefusal } from './clientError.ts'
import { type ConnectRounds, createConnectRounds, sleep } from './connectRounds.ts'
import { guardRelayer } from './guardRelayer.ts'
import { claimRequests, type Delivery, deliverySchema, isHeard } from './isHeard.ts'
import { createTabSockets, retireSocket } from './openSocket.ts'
import { type RelayerInternals, relayerOf, type SignClient, type SocketClose } from './relayInternals.ts'
import type { PairingStorage } from './storage.ts'
import type { TabLocks } from './tabLocks.ts'

type RelayLinkParameters = {
  /** The same in all tabs whose clients share a store. */
  name: string
  locks: TabLocks
  storage: PairingStorage
  relayUrl: string
  timeoutMs: number
  openTimeoutMs: number
}

/** After this time without a response, asks the relay for a lost one. */
export const silenceMs = 9_000
/** The close code of a relay that refuses the connection; the reason is text. */
const refusedCode = 3000

const mostTopics = 500

/**
 * Takes over the relay connection.
 *
 * By default, the pairing client opens parallel sockets, floods a relay that refuses it, and reports failures as
 * uncaught errors of the page. This link has one socket at a time, stops after a refusal, and handles every failure.
 */
export function acquireRelayLink(
  sign: SignClient,
  { name, locks, storage, relayUrl, timeoutMs, openTimeoutMs }: RelayLinkParameters,
) {
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
    rounds.refuse(relayRefusal(event.reason))
    refusals.dispatchEvent(new Event('refused'))
    guard.abandon()
  }
  async function shut() {
    relayer.transportExplicitlyClosed = true
    guard.abandon()
    await rounds.giveUp()
    await relayer.transportClose().catch(ignore)
    retireSocket(relayer.provider)
  }
  const close = () => {
    // A second close during the first would drop its event.
    shutting ??= shut().finally(() => {
      shutting = undefined
    })
    return shutting
  }

  claimRequests(core, locks)
  relayer.connect = rounds.connect
  relayer.on('relayer_connect', guard.republish)
  relayer.on('relayer_disconnect', guard.interrupt)

  /** Lets a refused or closed link try again, once a close in progress has ended. */
  const retry = () => Promise.resolve(shutting).then(rounds.allow)

  const link = {
    /** Rejects when the relay refuses the connection, until `signal` aborts. */
    untilRefused: (signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        refusals.addEventListener('refused', () => reject(rounds.refusal()), { once: true, signal })
      }),
    retry,
    /**
     * Waits for the socket and opens it if needed, even after a refusal.
     * @throws {RelayUnreachableError} When the time is up. The link still retries every five seconds.
     */
    async ensure() {
      if (relayer.connected) return
      await retry()
      const waiting = { current: true }
      const late = () =>
        new RelayUnreachableError({ relayUrl, timeoutMs: openTimeoutMs, cause: rounds.lastFailure() })
      try {
        await withDeadline(untilOpen(relayer, rounds, waiting), { timeoutMs: openTimeoutMs, late })
      } finally {
        waiting.current = false
      }
    },
    /** Replaces the socket: after sleep it may be dead without a close event. */
    async restart() {
      if (rounds.refusal() || !relayer.subscriber.hasAnyTopics) return
      const prepare = async () => {
        await relayer.subscriber.stop()
        guard.interrupt()
        sockets.renew()
      }
      await rounds.renew(prepare).catch(ignore)
    },
    /**
     * Fetches what waits at the relay for this tab, because a delivery may be lost on a live socket. Replaces a socket
     * that does not respond. Never rejects.
     */
    async readMissed(): Promise<void> {
      if (!relayer.connected) return
      const late = () => new Error('The relay did not answer')
      const read = readMissed(relayer, hears)
      await withDeadline(read, { timeoutMs, late }).catch(() => link.restart())
    },
    /** Closes the socket until something needs it. */
    close,
    /** Closes the socket for good. */
    async end(): Promise<void> {
      relayer.connect = () => Promise.reject(new PairingNotInitializedError())
      link.restart = () => Promise.resolve()
      guard.mute()
      await close()
    },
  }
  return link
}

/** Starts rounds until one succeeds, the relay refuses the connection, or the wait ends. */
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

/** Makes the relay send what no tab has confirmed: from its mailbox, and by subscribing again. */
async function readMissed(
  relayer: RelayerInternals,
  hears: (delivery: Delivery) => Promise<boolean>,
): Promise<void> {
  const topics = relayer.subscriber.topics.slice(-mostTopics)
  if (topics.length === 0) return
  // A relay without a readable mailbox refuses this.
  const reply = await relayer
    .request({ method: 'irn_batchFetchMessages', params: { topics } })
    .catch(() => undefined)
  for (const message of replySchema.safeParse(reply).data?.messages ?? []) {
    if (!(await hears(message))) continue
    await relayer.handleBatchMessageEvents([{ ...message, transportType: 'relay' }])
  }
  await relayer.request({ method: 'irn_batchSubscribe', params: { topics } })
}
