import type { Runtime } from '../../runtime.ts'
import { getSessionState } from '../../stores/sessions.ts'

/** Shows the permissions, without an earlier failure. */
export function openSessions(runtime: Pick<Runtime, 'stores'>): void {
  const { $state, update } = getSessionState(runtime)
  if ($state.get().status === 'failed') update({ status: 'idle' })
  runtime.stores.router.push('SmartSessionList')
}
