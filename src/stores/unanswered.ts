import { atom } from 'nanostores'
import type { Transaction } from '../schemas/transaction.ts'
import { laterStore } from './later.ts'

/** A transaction request without a response from its wallet, or without a known result. */
export type Unanswered = Pick<Transaction, 'caipNetworkId' | 'from'> & {
  /** The intent of the request: see `intentOf`. */
  intent: string
  /** Whether the user can still confirm it in the wallet. */
  isOpen: boolean
  /** Whether the account sent something since then, perhaps this. */
  sent: boolean
  /** Milliseconds since 1970. */
  at: number
  /** How many transactions the account had sent before. */
  before: Promise<bigint | undefined>
  count?: string | undefined
}

/** Transaction requests without a response, newest first. */
export const getUnanswered = laterStore(() => ({ $requests: atom<readonly Unanswered[]>([]) }))
