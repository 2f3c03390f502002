import { createHash } from 'node:crypto'

/** A sealed message as the relay keeps it. */
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
  /** Clients that have confirmed it. */
  confirmed: Set<string>
}

export type Publication = Pick<StoredMessage, 'topic' | 'message' | 'tag' | 'attestation' | 'publisher'> & {
  /** Seconds. */
  ttl: number
}

export type Mailbox = {
  /** Keeps a message until its time is up. Undefined when the topic holds the same message already. */
  publish(publication: Publication): StoredMessage | undefined
  /** What this client has not published and not confirmed, oldest first. */
  waiting(topic: string, clientId: string): StoredMessage[]
}

/** Messages per topic, kept for clients that are away: delivery is at least once. */
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
