import { internalsOf } from '../client/relayInternals.ts'
import type { SignClient } from '../client/signClient.ts'
import { type PairingSession, readSession } from './session.ts'

export type SessionEvents = {
  session: PairingSession
  update: PairingSession
  event: { event: { name: string; data: unknown }; caipNetworkId: string }
  delete: { topic: string }
  expire: { topic: string }
}

type Emit = <Name extends keyof SessionEvents>(name: Name, payload: SessionEvents[Name]) => void

/** Follows the session in force through what the wallet does to it. The newest approved one is in force. */
export function createSessions(sign: SignClient, emit: Emit) {
  const stored = () => sign.session.getAll().filter(({ expiry }) => expiry * 1000 > Date.now())
  let current = read(
    stored()
      .sort((a, b) => a.expiry - b.expiry)
      .at(-1),
  )

  /** Reads the session in force again. */
  const refresh = () => {
    current = current && read(stored().find(({ topic }) => topic === current?.topic))
    return current
  }
  const changed = ({ topic }: { topic: string }) => {
    if (topic !== current?.topic) return
    const session = refresh()
    if (session) emit('update', session)
  }
  const ended = (name: 'delete' | 'expire') => (event: { topic: string }) => {
    if (event.topic !== current?.topic) return
    // The client deletes first what is over.
    const isOver = current.expiresAt <= Date.now()
    current = undefined
    emit(isOver ? 'expire' : name, { topic: event.topic })
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
    session_delete: ended('delete'),
    session_expire: ended('expire'),
    session_event({ topic, params: { event, chainId } }) {
      if (topic !== current?.topic) return
      const [namespace = ''] = chainId.split(':')
      // The pairing client lets through what the session does not approve.
      if (current.namespaces[namespace]?.events.includes(event.name))
        emit('event', { event, caipNetworkId: chainId })
    },
  }
  const events = internalsOf<SignEvents>(sign.events)
  for (const [name, listener] of Object.entries(listeners)) events.on(name, listener)

  return {
    current(): PairingSession | undefined {
      if (current && current.expiresAt <= Date.now()) ended('expire')(current)
      return current
    },
    refresh,
    /** Puts the session of a topic in force, where another is or none. */
    take(topic: string) {
      if (topic === current?.topic) return
      const next = read(stored().find((session) => session.topic === topic))
      if (next) begin(next)
    },
    /** Drops the current session without notifying the wallet. */
    drop: () => {
      current = undefined
    },
    /** The other sessions under this store: they were replaced. */
    others: () => sign.session.getAll().flatMap(({ topic }) => (topic === current?.topic ? [] : [topic])),
    stop() {
      for (const [name, listener] of Object.entries(listeners)) events.off(name, listener)
    },
  }
}

/** What of the pinned client's events is read: each has a part of it. */
type SignEvent = {
  topic: string
  session: unknown
  params: { event: { name: string; data: unknown }; chainId: string }
}
type SignEvents = Record<'on' | 'off', (name: string, listener: (event: SignEvent) => void) => void>

/** A stored session that cannot be read is as good as none. */
function read(raw: unknown): PairingSession | undefined {
  if (raw === undefined) return undefined
  try {
    return readSession(raw)
  } catch {
    return undefined
  }
}
