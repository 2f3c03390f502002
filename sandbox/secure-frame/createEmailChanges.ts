import { checkCode, createCode, type SentCode } from './checkCode.ts'
import type { Inbox } from './createInbox.ts'
import type { Logins } from './createLogins.ts'
import { LoginRefusal } from './LoginRefusal.ts'

type Change = { email: string; old?: SentCode; fresh?: SentCode }

/** Pending changes of email addresses: a code confirms both the old and the new address. */
export type EmailChanges = {
  begin(person: string, email: string): { action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }
  confirmOld(person: string, code: string): void
  confirmNew(person: string, code: string): { newEmail: string }
}

export function createEmailChanges({ inbox, logins }: { inbox: Inbox; logins: Logins }): EmailChanges {
  const changes = new Map<string, Change>()
  const send = (to: string, subject: string): SentCode => {
    const sent = createCode()
    inbox.deliver({ to, subject, code: sent.code })
    return sent
  }
  const find = (person: string): Change => {
    const change = changes.get(person)
    if (!change) throw new LoginRefusal('This change has ended')
    return change
  }
  return {
    begin(person, email) {
      const old = logins.emailOf(person)
      changes.set(
        person,
        old
          ? { email, old: send(old, 'Change your email') }
          : { email, fresh: send(email, 'Your new email') },
      )
      return { action: old ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' }
    },
    confirmOld(person, code) {
      const change = find(person)
      if (!change.old) throw new LoginRefusal('This change has ended')
      checkCode(change.old, code)
      changes.set(person, { email: change.email, fresh: send(change.email, 'Your new email') })
    },
    confirmNew(person, code) {
      const { email, fresh } = find(person)
      if (!fresh) throw new LoginRefusal('Invalid code')
      checkCode(fresh, code)
      logins.move(person, email)
      changes.delete(person)
      return { newEmail: email }
    },
  }
}
