import { atom, computed } from 'nanostores'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { TokenBalance } from '../schemas/token.ts'

/** A number that is known, loading or unavailable; unknown is never zero. */
export type Known<Value> =
  | { status: 'unknown' }
  | { status: 'loading' }
  /** `stale`: a read at `triedAt` failed. `partial`: there may be more; `unanswered`: a service did not respond. */
  | {
      status: 'known'
      value: Value
      at: number
      stale?: boolean | undefined
      triedAt?: number | undefined
      partial?: boolean | undefined
      unanswered?: boolean | undefined
    }
  | { status: 'failed'; at: number }

export type AccountState = {
  /** CAIP-10 id of the account and network that the rest belongs to. */
  owner: string | undefined
  /** Native base units. */
  balance: Known<bigint>
  /** Native token first, then those with a value. */
  tokens: Known<TokenBalance[]>
  profileName?: string | undefined
  profileImage?: string | undefined
}

export const heldTokens = ({ tokens }: Pick<AccountState, 'tokens'>): TokenBalance[] =>
  tokens.status === 'known' ? tokens.value : []

const nothing = { balance: { status: 'unknown' }, tokens: { status: 'unknown' } } as const
const none: AccountState = { owner: undefined, ...nothing }
const namespaceOf = (owner: string) => owner.slice(0, owner.indexOf(':')) as ChainNamespace

/** The data of the active account on the active network, and of the last one on each other namespace. */
export function createAccountStore() {
  const $known = atom<Partial<Record<ChainNamespace, AccountState>>>({})
  const $owner = atom<string | undefined>(undefined)
  /** The known data of an account, if it is the one of its namespace. */
  const of = (owner: string): AccountState => {
    const known = $known.get()[namespaceOf(owner)]
    return known?.owner === owner ? known : none
  }
  const put = (owner: string, state: AccountState) =>
    $known.set({ ...$known.get(), [namespaceOf(owner)]: state })
  /** Keeps the data of an inactive account. */
  const hold = (owner: string) => {
    if (of(owner).owner === undefined) put(owner, { owner, ...nothing })
  }

  return {
    /** The active account. */
    $state: computed([$owner, $known], (owner) => (owner === undefined ? none : of(owner))),
    /** The last active account of each namespace, including the active one. */
    $known,
    of,
    hold,
    /** Shows another account or network, with its last known data if its namespace was only inactive. */
    setOwner(owner: string | undefined) {
      if (owner !== undefined) hold(owner)
      $owner.set(owner)
    },
    /** Applies a change that was read for `owner`. Drops a late one for a disconnected account. */
    update(owner: string, change: Partial<Omit<AccountState, 'owner'>>) {
      const known = of(owner)
      if (known.owner !== undefined) put(owner, { ...known, ...change })
    },
  }
}
