import * as z from 'zod/mini'
import { PairingSessionError } from '../../../errors/pairing.ts'

const text = z.string()
const texts = z.array(text)

/** The links of an app or a wallet, as it declares them. */
export type Redirect = {
  native?: string | undefined
  universal?: string | undefined
  /** It supports links instead of messages, by its universal link. */
  linkMode?: boolean | undefined
}

export const redirectSchema = z.object({
  native: z.optional(text),
  universal: z.optional(text),
  linkMode: z.optional(z.boolean()),
}) satisfies z.ZodMiniType<Redirect>

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

/** What a wallet shares on one namespace. */
export type SharedNamespace = {
  /** CAIP-2, without duplicates: those named and those of accounts. */
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
  /** The wallet's identity. Its own claim: not verified. */
  peer: {
    name: string
    url: string
    description: string
    icons: string[]
    redirect?: Redirect | undefined
  }
  namespaces: Record<string, SharedNamespace>
  /** The wallet can switch to any network, also to those it did not name. */
  supportsAllNetworks: boolean
  properties: Record<string, unknown>
  scopedProperties: Record<string, unknown>
}

/** A wallet that adds networks itself and does not name them all. */
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
 * An eip155 key is the same on chains that the wallet did not name: all its addresses count there.
 */
export function addressesOn(session: PairingSession, caipNetworkId: string): string[] {
  const [namespace = ''] = caipNetworkId.split(':')
  const accounts = session.namespaces[namespace]?.accounts ?? []
  const here = accounts.filter((account) => chainOf(account) === caipNetworkId)
  const counting = here.length > 0 || namespace !== 'eip155' ? here : accounts
  return [...new Set(counting.map((account) => account.split(':')[2] ?? ''))]
}
