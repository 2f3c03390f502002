import type { RelayClient } from './client.ts'
import type { Mailbox, StoredMessage } from './mailbox.ts'

/** Rejects a call with a JSON-RPC error. */
export class RelayCallError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export type MethodContext = {
  visitor: RelayClient
  mailbox: Mailbox
  /** Delivers a message that was just stored to every subscribed socket. */
  spread(message: StoredMessage): void
}

type Params = Record<string, unknown>
type Method = (context: MethodContext, params: Params) => unknown

/** Tags of the messages that the relay itself publishes. */
const tags = { propose: 1100, proposeAnswer: 1101, settle: 1102 }
const mostTopics = 500

const invalid = (what: string) => new RelayCallError(-32600, what)

function text(params: Params, name: string): string {
  const value = params[name]
  if (typeof value !== 'string' || value === '') throw invalid(`Invalid ${name}`)
  return value
}

function topicOf(value: unknown): string {
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value)) throw invalid('InvalidTopic')
  return value
}

function topicsOf(params: Params): string[] {
  const { topics } = params
  if (!Array.isArray(topics) || topics.length === 0) throw invalid('BatchEmpty')
  if (topics.length > mostTopics) throw invalid('BatchLimitExceeded')
  return topics.map(topicOf)
}

function keep(context: MethodContext, { topic, message, tag, ttl, attestation }: Params): true {
  const seconds = Number(ttl)
  if (!(seconds > 0)) throw invalid('TtlTooShort')
  if (seconds > 30 * 86_400) throw invalid('TtlTooLong')
  const stored = context.mailbox.publish({
    topic: topicOf(topic),
    message: text({ message }, 'message'),
    tag: Number(tag ?? 0),
    ttl: seconds,
    publisher: context.visitor.clientId,
    attestation: typeof attestation === 'string' ? attestation : undefined,
  })
  if (stored) context.spread(stored)
  return true
}

/** Subscribes; stored messages follow the response. */
function subscribe({ visitor, mailbox }: MethodContext, topic: string): string {
  const id = visitor.subscribe(topic)
  setImmediate(() => {
    for (const message of mailbox.waiting(topic, visitor.clientId)) visitor.deliver(message)
  })
  return id
}

const fetched = ({ mailbox, visitor }: MethodContext, topics: string[]) => ({
  messages: topics
    .flatMap((topic) => mailbox.waiting(topic, visitor.clientId))
    .map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag })),
  hasMore: false,
})

/** The methods that a client may call. */
export const methods: Record<string, Method> = {
  irn_publish: keep,
  irn_batchPublish(context, { messages }) {
    if (!Array.isArray(messages) || messages.length === 0) throw invalid('BatchEmpty')
    for (const message of messages) keep(context, message)
    return true
  },
  irn_subscribe: (context, params) => subscribe(context, topicOf(params.topic)),
  irn_batchSubscribe: (context, params) => topicsOf(params).map((topic) => subscribe(context, topic)),
  irn_unsubscribe({ visitor }, params) {
    visitor.unsubscribe(topicOf(params.topic))
    return true
  },
  irn_batchUnsubscribe({ visitor }, { subscriptions }) {
    if (!Array.isArray(subscriptions)) throw invalid('BatchEmpty')
    for (const subscription of subscriptions) visitor.unsubscribe(topicOf(subscription?.topic))
    return true
  },
  irn_fetchMessages: (context, params) => fetched(context, [topicOf(params.topic)]),
  irn_batchFetchMessages: (context, params) => fetched(context, topicsOf(params)),

  wc_proposeSession(context, params) {
    const topic = topicOf(params.pairingTopic)
    subscribe(context, topic)
    const message = text(params, 'sessionProposal')
    return keep(context, { ...params, topic, message, tag: tags.propose })
  },
  wc_approveSession(context, params) {
    const { ttl } = params
    const session = topicOf(params.sessionTopic)
    const answer = text(params, 'sessionProposalResponse')
    const settlement = text(params, 'sessionSettlementRequest')
    subscribe(context, session)
    keep(context, { topic: params.pairingTopic, message: answer, tag: tags.proposeAnswer, ttl })
    return keep(context, { topic: session, message: settlement, tag: tags.settle, ttl })
  },
}
