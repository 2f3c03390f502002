import { useEffect, useEffectEvent } from 'react'
import { getBackoff } from '../../actions/account/backoff.ts'
import { refreshAccount } from '../../actions/account/refreshAccount.ts'
import { soon } from '../../lib/soon.ts'
import { useOptions, useRuntime, useStores, useValue } from '../context.tsx'

/** How often to read prices. */
const usualMs = 10_000

/** Runs `refresh` at intervals while the modal is open and the page is visible. */
export function useRefresh(refresh: () => void, active: boolean, everyMs = usualMs): void {
  const { open } = useValue(useStores().modal.$state)
  const { enableEmbedded } = useOptions()
  const isShown = active && (open || enableEmbedded)
  const tick = useEffectEvent(() => document.visibilityState === 'visible' && refresh())
  useEffect(() => {
    if (!isShown) return
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [isShown, everyMs])
}

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
