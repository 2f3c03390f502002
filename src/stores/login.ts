import { atom, type ReadableAtom } from 'nanostores'
import { laterStore } from './later.ts'

type LoginStore = {
  /** The email address as last typed. It survives the view and any failure. */
  $email: ReadableAtom<string>
  setEmail(text: string): void
  /** The user accepted the page's terms. Kept until the page unloads. */
  $agreed: ReadableAtom<boolean>
  agree(agreed: boolean): void
}

/** What the user typed and accepted to sign in. Never a code. */
function createLoginStore(): LoginStore {
  const $email = atom('')
  const $agreed = atom(false)
  return {
    $email,
    setEmail: (text) => $email.set(text),
    $agreed,
    agree: (agreed) => $agreed.set(agreed),
  }
}

export const getLogin = laterStore(createLoginStore)
