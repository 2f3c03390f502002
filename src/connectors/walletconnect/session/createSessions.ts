import { attempt } from '../../../lib/attempt.ts'
import type { Emitter } from '../../../lib/emitter.ts'
import { internalsOf, type SignClient } from '../client/relayInternals.ts'
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
