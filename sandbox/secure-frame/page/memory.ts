/** The frame's state in its own origin's storage, which the page around it cannot read. */
export type Memory = {
  /** This browser's device id for the wallet. */
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
