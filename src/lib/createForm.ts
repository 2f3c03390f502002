import { atom, type ReadableAtom } from 'nanostores'
import { createLatest } from './latest.ts'

export type Form<State extends object, Subject extends string> = ReturnType<typeof createForm<State, Subject>>

/** A form's state, with its requests: only the newest about each subject counts. */
export function createForm<State extends object, Subject extends string>(empty: State) {
  const $state = atom<State>(empty)
  const latest = createLatest<Subject>()
  return {
    ...latest,
    $state: $state as ReadableAtom<State>,
    update: (change: Partial<State>) => $state.set({ ...$state.get(), ...change }),
    /** Resets the form, and cancels all requests. */
    clear() {
      latest.end()
      $state.set(empty)
    },
  }
}
