import { atom, type ReadableAtom } from 'nanostores'
import type { Runtime } from '../../runtime.ts'

type LoginStore = {
  /** The email address as it was last typed: it outlives the view, whatever fails. */
  $email: ReadableAtom<string>
  setEmail(text: string): void
  /** The host's terms are accepted: for as long as the page is there. */
  $agreed: ReadableAtom<boolean>
  agree(agreed: boolean): void
}

/** What a person has typed to sign in with, and agreed to. A code is never among it. */
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

/** The one sign-in of a page. */
export const getLogin = ({ stores }: Pick<Runtime, 'stores'>): LoginStore => stores.later(createLoginStore)
