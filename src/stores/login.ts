import { atom } from 'nanostores'
import { laterStore } from './later.ts'

/** What the user typed and accepted to sign in. Never a code. */
export const getLogin = laterStore(() => ({
  /** The email address as last typed. It survives the view and any failure. */
  $email: atom(''),
  /** The user accepted the page's terms. Kept until the page unloads. */
  $agreed: atom(false),
}))
