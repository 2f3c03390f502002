import type { Runtime } from '../../runtime.ts'
import { getSocial } from '../../stores/social.ts'
import { requireConsent } from './requireConsent.ts'
import { finishSocial, runSocial } from './runSocial.ts'
import { readPending, readReturn } from './socialReturn.ts'

/**
 * Goes on with a sign-in that has taken the page to a provider and back. What the page's address has of it is
 * removed first and counts once, for the try that this browser has begun; anything else changes nothing.
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
      await finishSocial(runtime, attempt, (embedded) => embedded.connectSocial(uri))
      return undefined
    })
  })
  stores.modal.want()
}
