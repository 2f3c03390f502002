import { createHash } from 'node:crypto'

/** An encrypted message in the relay. */
export type StoredMessage = {
  topic: string
  message: string
  tag: number
  attestation?: string | undefined
  /** Milliseconds since 1970. */
  publishedAt: number
  expiresAt: number
  /** The client that published it: it never gets its own message back. */
  publisher: string
  /** Clients that have acknowledged it. */
  confirmed: Set<string>
}

export type Publication = Pick<StoredMessage, 'topic' | 'message' | 'tag' | 'attestation' | 'publisher'> & {
  /** Seconds. */
  ttl: number
}

export type Mailbox = {
  /** Stores a message until it expires. Undefined if the topic already has the same message. */
  publish(publication: Publication): StoredMessage | undefined
  /** Messages that this client has neither published nor acknowledged, oldest first. */
  waiting(topic: string, clientId: string): StoredMessage[]
}

/** Messages per topic, stored for clients that are offline: delivery is at least once. */
export function createMailbox(): Mailbox {
  const topics = new Map<string, Map<string, StoredMessage>>()
  const live = (topic: string) => {
    const messages = topics.get(topic) ?? new Map<string, StoredMessage>()
    for (const [hash, { expiresAt }] of messages) if (expiresAt <= Date.now()) messages.delete(hash)
    topics.set(topic, messages)
    return messages
  }

  return {
    publish({ ttl, ...publication }) {
      const messages = live(publication.topic)
      const hash = createHash('sha256').update(publication.message).digest('hex')
      if (messages.has(hash)) return undefined
      const publishedAt = Date.now()
      const stored = {
        ...publication,
        publishedAt,
        expiresAt: publishedAt + ttl * 1000,
        confirmed: new Set<string>(),
      }
      messages.set(hash, stored)
      return stored
    },
    waiting: (topic, clientId) =>
      [...live(topic).values()].filter(
        ({ publisher, confirmed }) => publisher !== clientId && !confirmed.has(clientId),
      ),
  }
}
