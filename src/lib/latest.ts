import { anySignal } from './deadline.ts'

/** Requests of which only the newest about each subject counts. */
export type Latest<Subject extends string> = {
  /**
   * Begins a request about a subject, and cancels the previous one.
   * @param until - Also cancel it: signals of the view, the modal or the account that it belongs to.
   * @returns Aborts when the request ends. Drop any result after that.
   */
  begin(subject: Subject, ...until: (AbortSignal | undefined)[]): AbortSignal
  end(subject?: Subject): void
}

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
      return anySignal(mine.signal, ...until)
    },
    end(subject) {
      if (subject !== undefined) return end(subject)
      for (const each of [...current.keys()]) end(each)
    },
  }
}
