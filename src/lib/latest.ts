import { anySignal } from './deadline.ts'

/** Requests of which only the newest one about each subject counts. */
export type Latest<Subject extends string> = {
  /**
   * Begins a request about a subject and ends the one before.
   * @param until - Ends it too: the view, the modal or the account that it belongs to.
   * @returns Aborted once the request has ended. What it brings after that is dropped.
   */
  begin(subject: Subject, ...until: (AbortSignal | undefined)[]): AbortSignal
  end(subject?: Subject): void
}

/** Makes the newest request win and drops late answers of older ones. */
export function createLatest<Subject extends string>(): Latest<Subject> {
  const current = new Map<Subject, AbortController>()

  const end = (subject: Subject) => {
    current.get(subject)?.abort()
    current.delete(subject)
  }

  return {
    begin(subject, ...until) {
      end(subject)
      const mine = new AbortController()
      current.set(subject, mine)
      return anySignal(mine.signal, ...until.filter((signal) => signal !== undefined))
    },
    end(subject) {
      if (subject !== undefined) return end(subject)
      for (const each of [...current.keys()]) end(each)
    },
  }
}
