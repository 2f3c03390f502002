import { isFresh } from './freshOnly.ts'

type RecentOptions<Answer> = {
  lifeMs: number
  /** The most answers to keep: the oldest go first. */
  most: number
  /** Whether to keep an answer. Default: always. Failures are never kept. */
  isKept?: (answer: Answer) => boolean
}

export type AskRecent<Answer> = ReturnType<typeof createRecent<Answer>>

/** Remembers recent answers by question. With `isFresh`, a question is asked again. */
export function createRecent<Answer>({ lifeMs, most, isKept = () => true }: RecentOptions<Answer>) {
  const kept = new Map<string, { at: number; asked: Promise<Answer> }>()
  /** Asks a question, or returns the recent answer to it, also while that is pending. */
  return (
    question: string,
    ask: () => Promise<Answer>,
    { isFresh: isNew }: { isFresh?: boolean | undefined },
  ): Promise<Answer> => {
    const known = kept.get(question)
    if (known && !isNew && isFresh(known.at, lifeMs)) return known.asked
    const asked = ask()
    kept.delete(question)
    kept.set(question, { at: Date.now(), asked })
    // Unless a newer answer replaced it.
    const drop = () => kept.get(question)?.asked === asked && kept.delete(question)
    asked.then((answer) => isKept(answer) || drop(), drop)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return asked
  }
}
