import { type EngineInternals, endReason, internalsOf } from './relayInternals.ts'
import type { SignClient } from './signClient.ts'

/** Stops the client from waiting for responses on a topic: its timers would run for minutes. */
export function failPending({ engine, core }: SignClient, topic: string): void {
  const { events } = internalsOf<EngineInternals>(engine)
  for (const record of core.history.pending) {
    if (record.topic === topic) events.emit(`session_request:${record.request.id}`, { error: endReason })
  }
}
