import type { Runtime } from '../../runtime.ts'
import { getSessionState } from '../../stores/sessions.ts'

/** Shows what pages may do, without what failed the last time. */
export function openSessions(runtime: Pick<Runtime, 'stores'>): void {
  const $state = getSessionState(runtime).$state
  if ($state.get().status === 'failed') $state.set({ ...$state.get(), status: 'idle' })
  runtime.stores.router.push('SmartSessionList')
}
