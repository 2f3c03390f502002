import { atom } from 'nanostores'
import type { Transaction } from '../schemas/transaction.ts'
import { laterStore } from './later.ts'

/** A request for a transaction that its wallet has not answered, or not with what became of it. */
export type Unanswered = Pick<Transaction, 'caipNetworkId' | 'from'> & {
  /** What it asks for: see `intentOf`. */
  intent: string
  /** Whether the user can still confirm it in the wallet. */
  isOpen: boolean
  /** Whether the account has sent something since then: perhaps this. */
  sent: boolean
  /** Milliseconds since 1970. */
  at: number
  /** How many transactions the account had sent before. */
  before: Promise<bigint | undefined>
  count?: string | undefined
}

/** Requests for a transaction until they are answered, the newest first. */
export const getUnanswered = laterStore(() => ({ $requests: atom<readonly Unanswered[]>([]) }))
