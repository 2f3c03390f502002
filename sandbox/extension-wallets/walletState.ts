/** What an extension remembers of an origin over page loads. */
export type WalletState = {
  isGranted(): boolean
  grant(yes: boolean): void
  chainId(): number | undefined
  keepChain(id: number): void
  /** The address in use. */
  account(): string | undefined
  keepAccount(address: string): void
}

/** Kept in the page's own storage, as an extension would keep it per origin; in memory where that is blocked or full. */
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
      // The memory has it.
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
