import type { Runtime } from '../../runtime.ts'
import { sessionState } from './sessionState.ts'

/** Shows what pages may do, without what failed the last time. */
export function openSessions(runtime: Pick<Runtime, 'stores'>): void {
  const $state = sessionState(runtime)
  if ($state.get().status === 'failed') $state.set({ ...$state.get(), status: 'idle' })
  runtime.stores.router.push('SmartSessionList')
}
