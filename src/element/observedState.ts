import type { OptionsInput } from '../config/options.ts'
import { idleState, type PageState, pageLook } from '../core/pageState.ts'

/** The page's light state, for its buttons. */
export type ObservedState = {
  get(): PageState
  set(next: PageState): void
  /** Takes the look from options that are not checked yet. */
  setLook(options: OptionsInput): void
  /** @returns What ends the subscription. */
  subscribe(listener: (state: PageState) => void): () => void
}

export function createObservedState(stored: boolean): ObservedState {
  const listeners = new Set<(state: PageState) => void>()
  let state = idleState(stored)
  const set = (next: PageState) => {
    state = next
    for (const listener of [...listeners]) listener(state)
  }
  return {
    get: () => state,
    set,
    setLook: (options) => set({ ...state, ...pageLook(options) }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
