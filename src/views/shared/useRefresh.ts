import { useEffect, useEffectEvent } from 'react'
import { useOptions, useStores, useValue } from '../context.tsx'

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
