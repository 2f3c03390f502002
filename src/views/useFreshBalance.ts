import { useEffect } from 'react'
import { refreshAccount } from '../actions/account/refreshAccount.ts'
import { useOptions, useRuntime, useStores, useValue } from './context.tsx'

/** Reads the balance when it is looked at, when the person comes back to the page, and now and then between. */
export function useFreshBalance(): void {
  const runtime = useRuntime()
  const { open } = useValue(useStores().modal.$state)
  const { enableEmbedded } = useOptions()
  const isShown = open || enableEmbedded
  useEffect(() => {
    if (!isShown) return
    const refresh = () => {
      if (document.visibilityState === 'visible') void refreshAccount(runtime)
    }
    refresh()
    const timer = setInterval(refresh, runtime.limits.balanceCache)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [runtime, isShown])
}
