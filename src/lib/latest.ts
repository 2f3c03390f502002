import { anySignal } from './deadline.ts'

/** Requests of which only the newest about each subject counts. */
export function createLatest<Subject extends string>() {
  const current = new Map<Subject, AbortController>()
  const endOne = (subject: Subject) => {
    current.get(subject)?.abort()
    current.delete(subject)
  }

  return {
    /**
     * Begins a request about a subject, and cancels the previous one.
     * @param until - Also cancel it: signals of the view, the modal or the account that it belongs to.
     * @returns Aborts when the request ends. Drop any result after that.
     */
    begin(subject: Subject, ...until: (AbortSignal | undefined)[]): AbortSignal {
      endOne(subject)
      const mine = new AbortController()
      current.set(subject, mine)
      return anySignal(mine.signal, ...until)
    },
    /** Cancels the request about a subject; all of them without one. */
    end(subject?: Subject) {
      for (const each of subject === undefined ? [...current.keys()] : [subject]) endOne(each)
    },
  }
}
