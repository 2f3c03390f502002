import { readJson } from '../../../lib/readJson.ts'

/** The relay delivers unconfirmed messages again on the next socket. */
const mostFrames = 100

export type Unconfirmed = ReturnType<typeof createUnconfirmed>

/** Deliveries of a socket that no tab has confirmed: their tab may be without a socket. */
export function createUnconfirmed() {
  const deliveries = new Map<string, string>()
  return {
    came(frame: string) {
      const { id, method } = read(frame)
      if (method !== 'irn_subscription') return
      deliveries.set(String(id), frame)
      for (const oldest of deliveries.keys()) if (deliveries.size > mostFrames) deliveries.delete(oldest)
    },
    sent(frame: string) {
      const { id, method } = read(frame)
      if (method === undefined) deliveries.delete(String(id))
    },
    /** The oldest first. */
    frames: () => [...deliveries.values()],
  }
}

const read = (frame: string): { id?: unknown; method?: unknown } => readJson(frame) ?? {}
