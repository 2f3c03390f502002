/** What an extension remembers about an origin across page loads. */
export type WalletState = {
  isGranted(): boolean
  grant(yes: boolean): void
  chainId(): number | undefined
  keepChain(id: number): void
  /** The active address. */
  account(): string | undefined
  keepAccount(address: string): void
}

/** Stored in the page's own storage, as an extension stores it per origin; in memory if that is blocked or full. */
export function createWalletState(id: string): WalletState {
  const memory = new Map<string, string>()
  const keyOf = (name: string) => `sandbox-wallet:${id}:${name}`
  const get = (name: string) => {
    try {
      return localStorage.getItem(keyOf(name)) ?? memory.get(name)
    } catch {
      return memory.get(name)
    }
  }
  const set = (name: string, value: string) => {
    memory.set(name, value)
    try {
      localStorage.setItem(keyOf(name), value)
    } catch {
      // It is in memory.
    }
  }

  return {
    isGranted: () => get('granted') === 'yes',
    grant: (yes) => set('granted', yes ? 'yes' : 'no'),
    chainId: () => Number(get('chain')) || undefined,
    keepChain: (chain) => set('chain', String(chain)),
    account: () => get('account'),
    keepAccount: (address) => set('account', address),
  }
}
