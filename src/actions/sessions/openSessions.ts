import type { Runtime } from '../../runtime.ts'
import { getSessionState } from '../../stores/sessions.ts'

/** Shows the permissions, without an earlier failure. */
export function openSessions(runtime: Pick<Runtime, 'stores'>): void {
  const $state = getSessionState(runtime).$state
  if ($state.get().status === 'failed') $state.set({ ...$state.get(), status: 'idle' })
  runtime.stores.router.push('SmartSessionList')
}
