import { atom, type ReadableAtom } from 'nanostores'
import { createLatest, type Latest } from './latest.ts'

/** A form's state, with its requests: only the newest about each subject counts. */
export type Form<State, Subject extends string> = Latest<Subject> & {
  $state: ReadableAtom<State>
  update(change: Partial<State>): void
  /** Resets the form, and cancels all requests. */
  clear(): void
}

export function createForm<State extends object, Subject extends string>(empty: State): Form<State, Subject> {
  const $state = atom<State>(empty)
  const latest = createLatest<Subject>()
  return {
    ...latest,
    $state,
    update: (change) => $state.set({ ...$state.get(), ...change }),
    clear() {
      latest.end()
      $state.set(empty)
    },
  }
}
