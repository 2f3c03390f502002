/** What the relay has delivered by a socket and no tab has confirmed: the tab it is for may be without a socket. */
export type Unconfirmed = {
  came(frame: string): void
  sent(frame: string): void
  /** The oldest first. */
  frames(): string[]
}

/** What is not confirmed, the relay delivers again on the next socket. */
const mostFrames = 100

export function createUnconfirmed(): Unconfirmed {
  const deliveries = new Map<string, string>()
  return {
    came(frame) {
      const { id, method } = read(frame)
      if (method !== 'irn_subscription') return
      deliveries.set(String(id), frame)
      const [oldest] = deliveries.keys()
      if (oldest !== undefined && deliveries.size > mostFrames) deliveries.delete(oldest)
    },
    sent(frame) {
      const { id, method } = read(frame)
      if (method === undefined) deliveries.delete(String(id))
    },
    frames: () => [...deliveries.values()],
  }
}

function read(frame: string): { id?: unknown; method?: unknown } {
  try {
    return JSON.parse(frame) ?? {}
  } catch {
    return {}
  }
}
