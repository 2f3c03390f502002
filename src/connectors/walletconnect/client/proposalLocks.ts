export type ProposalLocks = {
  /** Keeps what a wallet answers to a code for this tab, while it is there. @returns What ends it. */
  add(topic: string): () => void
  /** Whether another tab that is there has made the code. */
  isOthers(topic: string): Promise<boolean>
}

/**
 * Which tab a code belongs to. All tabs know all codes, as they are stored: a page that is loaded again goes on with
 * those it had. A lock ends with its page, so nobody keeps the codes of one that is gone.
 */
export function createProposalLocks(name: string): ProposalLocks {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  const own = new Set<string>()
  const lockOf = (topic: string) => `${name} ${topic}`
  return {
    add(topic) {
      own.add(topic)
      let release = () => {}
      const ended = new Promise<void>((resolve) => {
        release = resolve
      })
      void locks?.request(lockOf(topic), () => ended)
      return () => {
        own.delete(topic)
        release()
      }
    },
    async isOthers(topic) {
      if (own.has(topic) || !locks) return false
      const { held = [] } = await locks.query()
      return held.some((lock) => lock.name === lockOf(topic))
    },
  }
}
