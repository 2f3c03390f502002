import { randomBytes } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { RelayFaults } from './faults.ts'
import type { StoredMessage } from './mailbox.ts'

/** One socket of one client. */
export type RelayClient = {
  readonly clientId: string
  readonly socket: WebSocket
  /** @returns The subscription's id; the same one for a topic that is already subscribed. */
  subscribe(topic: string): string
  unsubscribe(topic: string): void
  /** Delivers a message unless this socket is delivering it already, or the client has acknowledged it. */
  deliver(message: StoredMessage): void
  /** Handles the client's acknowledgment of a delivery. */
  confirm(id: number): void
  send(frame: object | string): void
}

let lastId = 0
/** At most 16 digits: clients parse longer ids as big integers and answer with another id. */
const nextId = () => {
  lastId = Math.max(lastId + 1, Date.now() * 1000)
  return lastId
}

/** Tracks one socket's subscriptions and pending deliveries. */
export function createRelayClient(
  clientId: string,
  socket: WebSocket,
  faults: () => RelayFaults,
): RelayClient {
  const subscriptions = new Map<string, string>()
  const underway = new Map<number, StoredMessage>()
  let held: (() => void) | undefined

  const now = (frame: object | string) => {
    if (socket.readyState === socket.OPEN)
      socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  }
  const send = (frame: object | string) => {
    const { latencyMs = 0 } = faults()
    if (latencyMs > 0) setTimeout(now, latencyMs, frame).unref()
    else now(frame)
  }
  const release = () => {
    held?.()
    held = undefined
  }
  const push = (message: StoredMessage, subscription: string) => {
    const { topic, tag, attestation, publishedAt } = message
    const { tamper = (text) => text, duplicate = 0 } = faults()
    const data = { topic, message: tamper(message.message), publishedAt, tag, attestation }
    for (let copy = 0; copy <= duplicate; copy += 1) {
      const id = nextId()
      underway.set(id, message)
      send({ id, jsonrpc: '2.0', method: 'irn_subscription', params: { id: subscription, data } })
    }
  }

  return {
    clientId,
    socket,
    send,
    subscribe(topic) {
      const id = subscriptions.get(topic) ?? randomBytes(32).toString('hex')
      subscriptions.set(topic, id)
      return id
    },
    unsubscribe: (topic) => void subscriptions.delete(topic),
    deliver(message) {
      const subscription = subscriptions.get(message.topic)
      const { silent, withhold, reorder } = faults()
      if (!subscription || silent || withhold) return
      if (message.publisher === clientId || message.confirmed.has(clientId)) return
      if ([...underway.values()].includes(message)) return
      if (!reorder) return push(message, subscription)
      if (held) {
        push(message, subscription)
        return release()
      }
      held = () => push(message, subscription)
      setTimeout(release, 200).unref()
    },
    confirm(id) {
      underway.get(id)?.confirmed.add(clientId)
      underway.delete(id)
    },
  }
}
