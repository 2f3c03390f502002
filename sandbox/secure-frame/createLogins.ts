import { randomUUID } from 'node:crypto'
import { checkCode, createCode, type SentCode } from './checkCode.ts'
import type { Inbox } from './createInbox.ts'
import { LoginRefusal } from './LoginRefusal.ts'

type Attempt = { email: string; device: string; sent: SentCode | undefined; approved: boolean }

export type Logins = {
  /** @returns The next step, and the id of the attempt. */
  begin(email: string, device: string): { action: 'VERIFY_DEVICE' | 'VERIFY_OTP'; attempt: string }
  /** Resolves once the device is approved; then a code is in the inbox. */
  approval(attempt: string, signal: AbortSignal): Promise<void>
  /** Approves a device by an email's link. @returns Whether the link was valid. */
  approve(link: string): boolean
  /** @returns A session token. @throws {LoginRefusal} If the code is wrong or expired, or was tried too often. */
  enter(attempt: string, code: string): string
  /** A session without a code, for a user who was identified in another way. */
  open(person: string): string
  /** The user of a session: an email address (the first one the user had), or `google:mara`. */
  personOf(token: string): string | undefined
  /** A user's email address; undefined without one. */
  emailOf(person: string): string | undefined
  /** Changes a user's email address. @throws {LoginRefusal} If another user has it. */
  move(person: string, email: string): void
  end(token: string): void
}

/** Users, codes and approved devices, all in memory. */
export function createLogins({ inbox, url }: { inbox: Inbox; url: () => string }): Logins {
  const attempts = new Map<string, Attempt>()
  const links = new Map<string, string>()
  const waiting = new Map<string, () => void>()
  const devices = new Set<string>()
  const sessions = new Map<string, string>()

  /** Users by changed email address, and addresses by user. */
  const owners = new Map<string, string>()
  const addresses = new Map<string, string>()

  const sendCode = (attempt: Attempt) => {
    attempt.sent = createCode()
    inbox.deliver({ to: attempt.email, subject: 'Your code', code: attempt.sent.code })
  }
  const find = (id: string): Attempt => {
    const attempt = attempts.get(id)
    if (!attempt) throw new LoginRefusal('This sign-in has ended')
    return attempt
  }
  const open = (person: string) => {
    const token = `session-${randomUUID()}`
    sessions.set(token, person)
    return token
  }
  const emailOf = (person: string) => addresses.get(person) ?? (person.includes('@') ? person : undefined)

  return {
    begin(email, device) {
      const id = randomUUID()
      const isApproved = devices.has(`${email} ${device}`)
      const attempt: Attempt = { email, device, sent: undefined, approved: isApproved }
      attempts.set(id, attempt)
      if (attempt.approved) sendCode(attempt)
      else {
        const link = randomUUID()
        links.set(link, id)
        inbox.deliver({ to: email, subject: 'Approve your device', link: `${url()}/approve?link=${link}` })
      }
      return { action: attempt.approved ? 'VERIFY_OTP' : 'VERIFY_DEVICE', attempt: id }
    },
    approval(id, signal) {
      if (find(id).approved) return Promise.resolve()
      return new Promise((resolve, reject) => {
        waiting.set(id, resolve)
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
    },
    approve(link) {
      const id = links.get(link)
      const attempt = id === undefined ? undefined : attempts.get(id)
      links.delete(link)
      if (id === undefined || !attempt) return false
      attempt.approved = true
      devices.add(`${attempt.email} ${attempt.device}`)
      sendCode(attempt)
      waiting.get(id)?.()
      return true
    },
    enter(id, code) {
      const attempt = find(id)
      if (!attempt.sent) throw new LoginRefusal('Invalid code')
      checkCode(attempt.sent, code)
      attempts.delete(id)
      const person = owners.get(attempt.email) ?? attempt.email
      owners.set(attempt.email, person)
      return open(person)
    },
    open,
    personOf: (token) => sessions.get(token),
    emailOf,
    move(person, email) {
      if (owners.has(email)) throw new LoginRefusal('This address belongs to another account')
      const old = emailOf(person)
      // From now on the old address belongs to another user.
      if (old) {
        const next = `${randomUUID()} ${old}`
        owners.set(old, next)
        addresses.set(next, old)
      }
      owners.set(email, person)
      addresses.set(person, email)
    },
    end: (token) => void sessions.delete(token),
  }
}
