import * as z from 'zod/mini'
import { PairingSessionError } from '../../../errors/pairing.ts'

const text = z.string()
const texts = z.array(text)

/** Where an app or a wallet can be opened, as it says itself. */
export const redirectSchema = z.object({
  native: z.optional(text),
  universal: z.optional(text),
  /** It takes links instead of messages, by its universal link. */
  linkMode: z.optional(z.boolean()),
})
export type Redirect = z.infer<typeof redirectSchema>

const sessionSchema = z.object({
  topic: text,
  /** Seconds since 1970. */
  expiry: z.number(),
  namespaces: z.record(
    z.string(),
    z.object({ chains: z.optional(texts), accounts: texts, methods: texts, events: texts }),
  ),
  peer: z.object({
    metadata: z.object({
      name: text,
      url: z._default(text, ''),
      description: z._default(text, ''),
      icons: z._default(texts, []),
      redirect: z.optional(redirectSchema),
    }),
  }),
  sessionProperties: z.optional(z.record(z.string(), z.unknown())),
  scopedProperties: z.optional(z.record(z.string(), z.unknown())),
})

/** What a wallet shares of one namespace. */
export type SharedNamespace = {
  /** CAIP-2, without doubles: those named and those that hold an account. */
  chains: string[]
  /** CAIP-10, as the wallet wrote them. */
  accounts: string[]
  methods: string[]
  events: string[]
}

/** An approved connection with a phone wallet. */
export type PairingSession = {
  topic: string
  /** Milliseconds since 1970. */
  expiresAt: number
  /** Who the wallet says it is. Its words: nothing of it is verified. */
  peer: {
    name: string
    url: string
    description: string
    icons: string[]
    redirect?: Redirect | undefined
  }
  namespaces: Record<string, SharedNamespace>
  /** The wallet can move to any network, also to those that it did not name. */
  supportsAllNetworks: boolean
  properties: Record<string, unknown>
  scopedProperties: Record<string, unknown>
}

/** A wallet that adds networks on its own and does not name them all. */
const allNetworksPeer = 'MetaMask Wallet'

/**
 * Reads a session as the pairing client keeps it. Keys such as `eip155:1` are folded into `eip155`.
 * @throws {PairingSessionError} If it is not a session.
 */
export function readSession(raw: unknown): PairingSession {
  const result = sessionSchema.safeParse(raw)
  if (!result.success) {
    throw new PairingSessionError({ reason: result.error.issues[0]?.path.join('.') ?? 'shape' })
  }
  const { topic, expiry, peer, namespaces, sessionProperties, scopedProperties } = result.data
  return {
    topic,
    expiresAt: expiry * 1000,
    peer: peer.metadata,
    namespaces: foldNamespaces(namespaces),
    supportsAllNetworks: peer.metadata.name === allNetworksPeer,
    properties: sessionProperties ?? {},
    scopedProperties: scopedProperties ?? {},
  }
}

type RawNamespaces = z.infer<typeof sessionSchema>['namespaces']

function foldNamespaces(raw: RawNamespaces): Record<string, SharedNamespace> {
  const folded = new Map<string, SharedNamespace>()
  for (const [key, { chains = [], accounts, methods, events }] of Object.entries(raw)) {
    const [namespace = key, reference] = key.split(':')
    const before = folded.get(namespace) ?? { chains: [], accounts: [], methods: [], events: [] }
    const named = reference === undefined ? chains : [key, ...chains]
    folded.set(namespace, {
      chains: union(before.chains, named, accounts.map(chainOf)),
      accounts: union(before.accounts, accounts),
      methods: union(before.methods, methods),
      events: union(before.events, events),
    })
  }
  return Object.fromEntries(folded)
}

const union = (...lists: string[][]): string[] => [...new Set(lists.flat())]

/** The chain of a CAIP-10 account. */
const chainOf = (account: string): string => account.split(':').slice(0, 2).join(':')

/**
 * The addresses a wallet shares on one chain, in its order.
 *
 * A key of eip155 is the same on chains that the wallet did not name: there all its addresses count.
 */
export function addressesOn(session: PairingSession, caipNetworkId: string): string[] {
  const [namespace = ''] = caipNetworkId.split(':')
  const accounts = session.namespaces[namespace]?.accounts ?? []
  const here = accounts.filter((account) => chainOf(account) === caipNetworkId)
  const counting = here.length > 0 || namespace !== 'eip155' ? here : accounts
  return [...new Set(counting.map((account) => account.split(':')[2] ?? ''))]
}
