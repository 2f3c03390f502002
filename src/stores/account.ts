import { atom, type ReadableAtom } from 'nanostores'
import type { TokenBalance } from '../schemas/token.ts'

/** A number that may be known, on its way, or not to be had: never zero for want of knowing. */
export type Known<Value> =
  | { status: 'unknown' }
  | { status: 'loading' }
  /** `stale`: a later try, at `triedAt`, has failed. `partial`: there may be more of it. */
  | {
      status: 'known'
      value: Value
      at: number
      stale?: boolean | undefined
      triedAt?: number | undefined
      partial?: boolean | undefined
    }
  | { status: 'failed'; at: number }

export type AccountState = {
  /** CAIP-10 id of the account and network the rest belongs to. */
  owner: string | undefined
  /** Native base units. */
  balance: Known<bigint>
  /** Native token first, then those with a value. */
  tokens: Known<TokenBalance[]>
  profileName?: string | undefined
  profileImage?: string | undefined
}

export type AccountStore = {
  /** The active account. */
  $state: ReadableAtom<AccountState>
  /** Shows another account or network: again, or as it was last known where its namespace was merely away. */
  belong(owner: string | undefined): void
  /** Takes a change that was read for `owner`; a late one for an account that is gone is dropped. */
  update(owner: string, change: Partial<Omit<AccountState, 'owner'>>): void
}

const nothing = { balance: { status: 'unknown' }, tokens: { status: 'unknown' } } as const

/** What is known of the active account on the active network, and of the last one on each other namespace. */
export function createAccountStore(): AccountStore {
  const $state = atom<AccountState>({ owner: undefined, ...nothing })
  const away = new Map<string, AccountState>()
  const namespaceOf = (owner: string) => owner.slice(0, owner.indexOf(':'))

  return {
    $state,
    belong(owner) {
      const before = $state.get()
      if (before.owner === owner) return
      if (before.owner) away.set(namespaceOf(before.owner), before)
      const known = owner === undefined ? undefined : away.get(namespaceOf(owner))
      $state.set(known && known.owner === owner ? known : { owner, ...nothing })
    },
    update(owner, change) {
      const state = $state.get()
      if (state.owner === owner) return $state.set({ ...state, ...change })
      const known = away.get(namespaceOf(owner))
      if (known?.owner === owner) away.set(namespaceOf(owner), { ...known, ...change })
    },
  }
}
