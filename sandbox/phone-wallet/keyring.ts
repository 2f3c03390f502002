import type { CallSummary } from './evm/describeCall.ts'

/** What an app asks of a keyring. Params are as the app sent them. */
export type KeyringCall = { method: string; params: unknown; caipNetworkId: string }

/** Keys of one namespace other than eip155, and what they can do. */
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
  /** Signs for real. */
  perform(call: KeyringCall): Promise<unknown>
  /** Puts an account first. */
  choose(index: number): void
  /** What it tells an app together with a session. */
  sessionProperties?(): Record<string, string>
}

/** A list whose chosen member comes first. */
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
