import * as z from 'zod/mini'
import { attempt } from '../../../lib/attempt.ts'
import type { Emitter } from '../../../lib/emitter.ts'
import { internalsOf, type SignClient } from '../client/relayInternals.ts'
import type { PairingStorage } from '../client/storage.ts'
import { type PairingSession, readSession } from './session.ts'
import type { PairingEvents } from './sessionEvents.ts'

/** Keeps the current session, the newest approved one, in sync with the wallet. */
export function createSessions(sign: SignClient, { emit }: Emitter<PairingEvents>) {
  const stored = () => sign.session.getAll().filter(({ expiry }) => expiry * 1000 > Date.now())
  let current = read(
    stored()
      .sort((a, b) => a.expiry - b.expiry)
      .at(-1),
  )

  const refresh = () => {
    current = current && read(stored().find(({ topic }) => topic === current?.topic))
    return current
  }
  const changed = ({ topic }: { topic: string }) => {
    if (topic !== current?.topic) return
    const session = refresh()
    if (session) emit('update', session)
  }
  const ended = ({ topic }: { topic: string }) => {
    if (topic !== current?.topic) return
    current = undefined
    emit('end', { topic })
  }
  const begin = (session: PairingSession) => {
    current = session
    emit('session', session)
  }
  const listeners: Record<string, (event: SignEvent) => void> = {
    session_connect: ({ session }) => {
      const next = read(session)
      if (next) begin(next)
    },
    session_update: changed,
    session_extend: changed,
    session_delete: ended,
    session_expire: ended,
    session_event({ topic, params: { event, chainId } }) {
      if (topic !== current?.topic) return
      const [namespace = ''] = chainId.split(':')
      // The pairing client does not filter events that the session lacks.
      if (current.namespaces[namespace]?.events.includes(event.name))
        emit('event', { ...event, caipNetworkId: chainId })
    },
  }
  const events = internalsOf<SignEvents>(sign.events)
  for (const [name, listener] of Object.entries(listeners)) events.on(name, listener)

  return {
    current(): PairingSession | undefined {
      if (current && current.expiresAt <= Date.now()) ended(current)
      return current
    },
    refresh,
    /** Makes the session of a topic current. */
    take(topic: string) {
      if (topic === current?.topic) return
      const next = read(stored().find((session) => session.topic === topic))
      if (next) begin(next)
    },
    /** Drops the current session without notifying the wallet. */
    drop: () => {
      current = undefined
    },
    /** The other stored sessions, which were replaced. */
    others: () => sign.session.getAll().flatMap(({ topic }) => (topic === current?.topic ? [] : [topic])),
    stop() {
      for (const [name, listener] of Object.entries(listeners)) events.off(name, listener)
    },
  }
}

/** The parts of the pinned client's events that are read: each has some of them. */
type SignEvent = {
  topic: string
  session: unknown
  params: { event: { name: string; data: unknown }; chainId: string }
}
type SignEvents = Record<'on' | 'off', (name: string, listener: (event: SignEvent) => void) => void>

/** An unreadable stored session counts as none. */
const read = (raw: unknown): PairingSession | undefined => attempt(() => readSession(raw))

const sessionsSchema = z.array(
  z.looseObject({ topic: z.string(), expiry: z.number(), self: z.looseObject({ publicKey: z.string() }) }),
)
const keysSchema = z.record(z.string(), z.string())

/** The storage key of a part of the pinned client. */
const keyOf = (part: unknown): string => (part as { storageKey: string }).storageKey

/**
 * Imports the session, with its keys, that another tab has stored since this tab read the store.
 * @returns The topic of the newest stored session, or undefined.
 */
export async function importSession(sign: SignClient, storage: PairingStorage): Promise<string | undefined> {
  const { core, session } = sign
  const { keychain } = core.crypto
  const stored = sessionsSchema.safeParse(await storage.peek(keyOf(session)))
  if (!stored.success) return undefined
  const newest = stored.data.sort((a, b) => a.expiry - b.expiry).at(-1)
  if (!newest || newest.expiry * 1000 <= Date.now()) return undefined
  const { topic, self, expiry } = newest
  if (session.keys.includes(topic)) return topic
  const keys = keysSchema.safeParse(await storage.peek(keyOf(keychain)))
  for (const tag of [topic, self.publicKey]) {
    const key = keys.data?.[tag]
    if (key !== undefined) await keychain.set(tag, key)
  }
  await session.set(topic, internalsOf<Parameters<typeof session.set>[1]>(newest))
  core.expirer.set(topic, expiry)
  // Not awaited: the session also exists while the relay is unreachable.
  core.relayer.subscribe(topic).catch(() => {})
  return topic
}
