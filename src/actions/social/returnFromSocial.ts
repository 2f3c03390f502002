import type { Runtime } from '../../runtime.ts'
import { getSocial } from '../../stores/social.ts'
import { requireConsent } from './requireConsent.ts'
import { finishSocial, runSocial } from './runSocial.ts'
import { readPending, readReturn } from './socialReturn.ts'

/**
 * Continues a sign-in that took the page to a provider and back. First removes the result from the page's URL. Accepts
 * it once, and only for an attempt that this browser started; ignores anything else.
 */
export async function returnFromSocial(runtime: Runtime): Promise<void> {
  const { storage, environment, stores } = runtime
  const { history, location } = environment.window
  const stored = storage.get('socialReturn')
  if (stored === undefined) return
  const { rest, state, uri } = readReturn(location.href)
  history.replaceState(history.state, '', rest)
  storage.remove('socialReturn')
  const pending = readPending(stored)
  if (!pending || pending.state !== state || uri === undefined) return
  const { provider } = pending
  const stop = stores.modal.$openings.listen(() => {
    stop()
    stores.router.push('ConnectingSocial', { provider })
    const attempt = getSocial(runtime).begin(provider)
    void runSocial(runtime, attempt, async () => {
      requireConsent(uri)
      return finishSocial(runtime, attempt, (embedded) => embedded.connectSocial(uri))
    })
  })
  stores.modal.want()
}
