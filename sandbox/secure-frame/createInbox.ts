/** A received email. */
export type Mail = {
  to: string
  subject: string
  /** A one-time code. */
  code?: string
  /** A page to open. */
  link?: string
  /** Milliseconds since 1970. */
  at: number
}

export type Inbox = {
  /** Oldest first. */
  mails: readonly Mail[]
  deliver(mail: Omit<Mail, 'at'>): void
}

/** The maximum number of emails. */
const most = 200

/** The sandbox's inbox for all emails: nothing is really sent. */
export function createInbox(): Inbox {
  const mails: Mail[] = []
  return {
    mails,
    deliver(mail) {
      mails.push({ ...mail, at: Date.now() })
      if (mails.length > most) mails.shift()
    },
  }
}
