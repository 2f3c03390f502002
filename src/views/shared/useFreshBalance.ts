import { useEffect } from 'react'
import { getBackoff } from '../../actions/account/backoff.ts'
import { refreshAccount } from '../../actions/account/refreshAccount.ts'
import { soon } from '../../lib/soon.ts'
import { useOptions, useRuntime, useStores, useValue } from '../context.tsx'

/** A request at the last interval counts as old at this one. */
const leewayMs = 1_000

/**
 * Reads the balance when the view opens, when the user returns to the page, and at intervals. Stops while the view is
 * open if the service cannot continue.
 */
export function useFreshBalance(everyMs?: number): void {
  const runtime = useRuntime()
  const { open } = useValue(useStores().modal.$state)
  const { enableEmbedded } = useOptions()
  const isShown = open || enableEmbedded
  useEffect(() => {
    if (!isShown) return
    const since = Date.now()
    let isLeft = false
    const refresh = () => {
      if (!isLeft && document.visibilityState === 'visible' && getBackoff(runtime).at < since)
        void refreshAccount(runtime, { maxAge: everyMs && everyMs - leewayMs })
    }
    // After the first frame: on slow devices, starting requests delays it.
    soon(refresh)
    const timer = setInterval(refresh, everyMs ?? runtime.limits.balanceCache)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      isLeft = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [runtime, isShown, everyMs])
}
