import { createForm, type Form } from '../lib/createForm.ts'
import type { PaymentRequest } from '../schemas/transaction.ts'
import { laterStore } from './later.ts'

/** Whether a typed name can be had. */
export type NameCheck =
  | { status: 'none' | 'too-short' | 'bad-letters' | 'checking' | 'free' | 'failed' }
  /** The registry gives no names of the zone that the host has named. */
  | { status: 'foreign' }
  /** Whole names like it that are free. */
  | { status: 'taken'; free: string[] }

export type NameState = {
  /** As typed, in lower case. Kept after any failure. */
  text: string
  check: NameCheck
  request: PaymentRequest
  /** The whole name that was registered last. */
  registered: string | undefined
}

const empty: NameState = {
  text: '',
  check: { status: 'none' },
  request: { status: 'idle' },
  registered: undefined,
}

/** The one name that is being chosen. */
export const getNames = laterStore((): Form<NameState, 'check'> => createForm(empty))
