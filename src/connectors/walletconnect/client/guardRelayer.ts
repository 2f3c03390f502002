import { ignore } from '../../../lib/attempt.ts'
import { sleep, withDeadline } from '../../../lib/deadline.ts'
import {
  endReason,
  type RelayCall,
  type RelayerInternals,
  type RelayProvider,
  type Subscription,
} from './relayInternals.ts'
import type { PairingStorage } from './storage.ts'

type UnderwayCall = {
  reject(error: Error): void
  /** Absent while it waits for a socket. */
  sentBy: RelayProvider | undefined
}

const publishMethod = 'irn_publish'
const subscribeMethods = ['irn_subscribe', 'irn_batchSubscribe']
/** How long to retry a subscription that a relay refuses, and the pause between tries. */
const insistence = { longestMs: 60_000, pauseMs: 1_000 }
/**
 * Makes the relayer robust: silently retries failed publications and refused subscriptions, does not let calls wait for
 * a closed socket, and unsubscribes without a socket.
 */
export function guardRelayer(
  relayer: RelayerInternals,
  { timeoutMs, storage }: { timeoutMs: number; storage: Pick<PairingStorage, 'settled'> },
) {
  const underway = new Map<RelayCall, UnderwayCall>()
  const { subscriber } = relayer
  const request = relayer.request.bind(relayer)
  let isMuted = false
  const unsubscribe = relayer.unsubscribe.bind(relayer)

  /** The client mistakes a refusal to subscribe for a subscription, and would receive nothing from the wallet. */
  const insist = async (call: RelayCall): Promise<unknown> => {
    const end = Date.now() + insistence.longestMs
    const isWanted = () => underway.has(call) && Date.now() < end
    for (;;) {
      const answer = request(call)
      const isRefused = await answer.then(
        () => false,
        () => true,
      )
      if (isRefused && isWanted()) await sleep(insistence.pauseMs)
      if (!isRefused || !isWanted()) return answer
    }
  }

  /** Sends unconfirmed publications again, with the same ids. */
  const republish = () => {
    const { publisher, connected } = relayer
    if (!connected) return
    for (const [id, { request: call, opts, attempt }] of publisher.queue) {
      publisher.queue.set(id, { request: call, opts, attempt: attempt + 1 })
      publisher.rpcPublish(call, opts).catch(ignore)
    }
  }
  /** Ends the wait of a publication, which lasts up to a minute whatever the result of its call. */
  const published = ({ id }: Pick<RelayCall, 'id'>) => {
    if (id !== undefined) relayer.events.emit('relayer_publish', { id })
  }
  /** Interrupts calls that wait for a response on this socket: they are sent again on the next one. */
  const interrupt = (isGone: (call: UnderwayCall) => boolean = () => true) => {
    for (const call of underway.values()) if (isGone(call)) call.reject(new Error('The socket is gone'))
  }
  /** Stores topics that are still to be subscribed again too, or other tabs would forget them. */
  const store = subscriber.setRelayerSubscriptions.bind(subscriber)
  subscriber.setRelayerSubscriptions = (subscribed) => store(union(subscribed, subscriber.cached))
  /** The client itself forgets topics that are not stored yet, or does not subscribe again those it still has. */
  const restore = subscriber.restore.bind(subscriber)
  subscriber.restore = async () => {
    await subscriber.stop()
    const own = subscriber.cached
    await restore()
    subscriber.cached = union(subscriber.cached, own)
  }

  relayer.publisher.checkQueue = republish
  relayer.request = async (call) => {
    if (isMuted) return true
    const sentBy = relayer.connected ? relayer.provider : undefined
    const interrupted = new Promise<never>((_, reject) => underway.set(call, { reject, sentBy }))
    interrupted.catch(ignore)
    // If the page unloads before a request is stored, it cannot match the response.
    if (call.method === publishMethod) await storage.settled()
    const answer = subscribeMethods.includes(call.method) ? insist(call) : request(call)
    // A publication that was interrupted while it waited for a socket is still sent on the next one.
    answer.then(() => published(call), ignore)
    try {
      return await Promise.race([answer, interrupted])
    } finally {
      underway.delete(call)
    }
  }
  relayer.unsubscribe = async (topic, options) => {
    const late = () => new Error('The relay did not answer')
    const done = relayer.connected
      ? withDeadline(unsubscribe(topic, options), { timeoutMs, late })
      : Promise.reject(late())
    await done.catch(() => dropTopic(relayer, topic))
  }

  return {
    republish,
    interrupt: () => interrupt(),
    /** The same only for calls on a socket that was replaced. */
    interruptReplaced: () => interrupt(({ sentBy }) => sentBy !== undefined && sentBy !== relayer.provider),
    mute: () => {
      isMuted = true
    },
    /** Ends everything: nothing is sent again and no timer remains. */
    abandon() {
      const calls = [...underway.keys()].map(({ id }) => id)
      for (const id of [...calls, ...relayer.publisher.queue.keys()]) published({ id })
      relayer.publisher.queue.clear()
      interrupt()
    },
  }
}

/** The first list, and what only the second one has. */
function union(first: Subscription[], second: Subscription[]): Subscription[] {
  const topics = new Set(first.map(({ topic }) => topic))
  return [...first, ...second.filter(({ topic }) => !topics.has(topic))]
}

async function dropTopic({ subscriber }: RelayerInternals, topic: string): Promise<void> {
  subscriber.pending.delete(topic)
  subscriber.cached = subscriber.cached.filter((subscription) => subscription.topic !== topic)
  for (const id of subscriber.topicMap.get(topic)) await subscriber.onUnsubscribe(topic, id, endReason)
}
