import type { CallSummary } from './evm/describeCall.ts'

/** An app's request to a keyring, with the app's own params. */
export type KeyringCall = { method: string; params: unknown; caipNetworkId: string }

/** Keys of one namespace other than eip155, and their methods. */
export type Keyring = {
  namespace: string
  /** CAIP-2 ids. */
  chains: string[]
  /** The active one first. */
  addresses(): string[]
  methods: string[]
  /** Whether the user must approve the method. */
  needsConsent(method: string): boolean
  /** Describes a call; undefined if it has no description. */
  describe?(call: KeyringCall): CallSummary | undefined
  /** Really signs. */
  perform(call: KeyringCall): Promise<unknown>
  /** Makes an account the first one. */
  choose(index: number): void
  /** What it reports together with a session. */
  sessionProperties?(): Record<string, string>
}

/** A list with the chosen item first. */
export function createOrder<Key>(keys: readonly Key[]): { all(): Key[]; choose(index: number): void } {
  let order = [...keys]
  return {
    all: () => [...order],
    choose(index) {
      const first = order[index]
      if (first !== undefined) order = [first, ...order.filter((key) => key !== first)]
    },
  }
}
