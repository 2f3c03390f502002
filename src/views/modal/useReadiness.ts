import { useEffect, useState } from 'react'
import { failPairing } from '../../actions/pairing/renewPairing.ts'
import { whenLoaded } from '../../lib/whenLoaded.ts'
import { useRuntime, useStores, useValue, useWords } from '../context.tsx'
import { startWork } from '../startWork.ts'
import { preloadNotices } from './notices.ts'

/**
 * While the modal is open and no wallet is connected: the pairing link is made and the wallet list asked for,
 * both before they are wanted. Nothing goes on while it is closed. What says that something went wrong is
 * fetched too: the network may be what goes wrong.
 *
 * @returns Whether what is not needed first may be drawn: the first view is on the screen.
 */
export function useReadiness(open: boolean): boolean {
  const runtime = useRuntime()
  const stores = useStores()
  const { namespace: active } = useValue(stores.network.$state)
  const { namespace = active } = useValue(stores.modal.$state)
  const { status } = useValue(stores.connection.$states)[namespace]
  const attempt = useValue(stores.pairing.$attempt)
  const idle = useIdle(open)
  const words = useWords()
  const pairs = open && idle && status !== 'connected'

  useEffect(() => {
    if (!idle) return
    preloadNotices()
    words.load('notices').catch(() => undefined)
  }, [idle, words])
  useEffect(() => {
    if (!pairs) return
    void attempt
    return startWork((signal) =>
      whenLoaded(
        () => import('./readyWays.ts'),
        ({ readyWays }) => readyWays(runtime, { signal }),
        { signal, missed: (error) => failPairing(runtime, error) },
      ),
    )
  }, [runtime, pairs, attempt])
  return idle
}

/** True once the browser is idle after opening. */
function useIdle(open: boolean): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (!open) return setIdle(false)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(setIdle, 200, true)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 500 })
    return () => cancelIdleCallback(handle)
  }, [open])
  return idle
}
