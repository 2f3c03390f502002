import { createForm } from '../lib/createForm.ts'
import type { PaymentRequest } from '../schemas/transaction.ts'
import { laterStore } from './later.ts'

export type NameCheck =
  | { status: 'none' | 'too-short' | 'bad-letters' | 'checking' | 'free' | 'failed' }
  /** The registry does not serve the page's zone. */
  | { status: 'foreign' }
  /** Similar full names that are free. */
  | { status: 'taken'; free: string[] }

export type NameState = {
  /** As typed, in lower case. Kept after any failure. */
  text: string
  check: NameCheck
  request: PaymentRequest
  /** The full name that was registered last. */
  registered: string | undefined
}

const empty: NameState = {
  text: '',
  check: { status: 'none' },
  request: { status: 'idle' },
  registered: undefined,
}

/** The name that the user is choosing. */
export const getNames = laterStore(() => createForm<NameState, 'check'>(empty))
