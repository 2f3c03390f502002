import { useEffect } from 'react'
import { getBackoff } from '../actions/account/backoff.ts'
import { refreshAccount } from '../actions/account/refreshAccount.ts'
import { useOptions, useRuntime, useStores, useValue } from './context.tsx'

/** What was asked for at the last tick is old at this one. */
const leewayMs = 1_000

/**
 * Reads the balance when it is looked at, when the person comes back to the page, and now and then between: until
 * the service says that it can do no more, which holds for as long as this is looked at.
 */
export function useFreshBalance(everyMs?: number): void {
  const runtime = useRuntime()
  const { open } = useValue(useStores().modal.$state)
  const { enableEmbedded } = useOptions()
  const isShown = open || enableEmbedded
  useEffect(() => {
    if (!isShown) return
    const since = Date.now()
    const refresh = () => {
      if (document.visibilityState === 'visible' && getBackoff(runtime).at < since)
        void refreshAccount(runtime, { maxAge: everyMs && everyMs - leewayMs })
    }
    refresh()
    const timer = setInterval(refresh, everyMs ?? runtime.limits.balanceCache)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [runtime, isShown, everyMs])
}
