import { atom, type ReadableAtom } from 'nanostores'
import type { TokenBalance } from '../schemas/token.ts'

/** A number that may be known, on its way, or not to be had: never zero for want of knowing. */
export type Known<Value> =
  | { status: 'unknown' }
  | { status: 'loading' }
  | { status: 'known'; value: Value; at: number; stale?: boolean | undefined }
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
  $state: ReadableAtom<AccountState>
  /** Starts over for another account or network; the same one keeps what is known. */
  belong(owner: string | undefined): void
  /** Takes a change that was read for `owner`; a late one for somebody else is dropped. */
  update(owner: string, change: Partial<Omit<AccountState, 'owner'>>): void
}

const nothing = { balance: { status: 'unknown' }, tokens: { status: 'unknown' } } as const

/** What is known of the active account on the active network. */
export function createAccountStore(): AccountStore {
  const $state = atom<AccountState>({ owner: undefined, ...nothing })

  return {
    $state,
    belong(owner) {
      if ($state.get().owner !== owner) $state.set({ owner, ...nothing })
    },
    update(owner, change) {
      const state = $state.get()
      if (state.owner === owner) $state.set({ ...state, ...change })
    },
  }
}
