/** What the frame remembers in its own origin's storage: no page around it can read that. */
export type Memory = {
  /** This browser, as the wallet knows it. */
  device(): string
  token(): string | undefined
  setToken(token: string | undefined): void
}

export function createMemory(): Memory {
  return {
    device() {
      const known = localStorage.getItem('device') ?? crypto.randomUUID()
      localStorage.setItem('device', known)
      return known
    },
    token: () => localStorage.getItem('token') ?? undefined,
    setToken(token) {
      if (token === undefined) localStorage.removeItem('token')
      else localStorage.setItem('token', token)
    },
  }
}
