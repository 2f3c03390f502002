import { useEffect, useState } from 'react'

/** How long an app gets to open before the view says that it did not. */
const openMs = 1500

/**
 * `idle` until a click, then `opening`. The page goes to the background (`away`), and is `back` when visible again; if
 * that never happens, the app is `lost`.
 */
export type AppOpening = 'idle' | 'opening' | 'away' | 'back' | 'lost'

/**
 * Follows whether a link opened a wallet's app.
 *
 * @param wasPressed - The click happened before this view opened.
 */
export function useAppOpening(wasPressed: boolean): [AppOpening, press: () => void] {
  const [phase, setPhase] = useState<AppOpening>(wasPressed ? 'opening' : 'idle')
  const [presses, setPresses] = useState(wasPressed ? 1 : 0)
  useEffect(() => {
    if (presses === 0) return
    const timer = setTimeout(setPhase, openMs, 'lost')
    const leave = () => {
      clearTimeout(timer)
      setPhase('away')
    }
    const look = () => (document.hidden ? leave() : setPhase((now) => (now === 'away' ? 'back' : now)))
    setPhase('opening')
    if (document.hidden) leave()
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('visibilitychange', look, { signal })
    // A desktop app only takes the focus.
    window.addEventListener('blur', leave, { signal })
    window.addEventListener('focus', look, { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [presses])
  return [phase, () => setPresses((count) => count + 1)]
}
