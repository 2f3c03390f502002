import { useEffect, useRef, useState } from 'react'
import { failPairing } from '../../actions/pairing/renewPairing.ts'
import { whenLoaded } from '../../lib/whenLoaded.ts'
import { useRuntime, useStores, useValue, useWords } from '../context.tsx'
import { isPhone } from '../shared/isPhone.ts'
import { startWork } from '../shared/startWork.ts'
import { useIsAdding } from '../shared/useIsAdding.ts'
import { preloadNotices } from './notices.ts'

/**
 * While the modal is open and no wallet is connected, or another one is wanted: the wallet list is asked for before it is wanted. A pairing link
 * is made once it is in sight, as a code or, on a phone, in the rows, or once a way that needs it is chosen: the relay
 * learns of the visit by it. Nothing goes on while the modal is closed. What says that something went wrong is fetched
 * too: the network may be what goes wrong.
 *
 * @param idle - The first view is on the screen.
 * @param code - The code of phone wallets is in it.
 */
export function useReadiness(idle: boolean, code: boolean): void {
  const runtime = useRuntime()
  const stores = useStores()
  const { namespace: active } = useValue(stores.network.$state)
  const { namespace = active } = useValue(stores.modal.$state)
  const { status } = useValue(stores.connection.$states)[namespace]
  const attempt = useValue(stores.pairing.$attempt)
  const { name } = useValue(stores.router.$route)
  const isAdding = useIsAdding()
  const words = useWords()
  const connects = idle && (status !== 'connected' || isAdding)
  const kept = useRef(false)
  const pairs = connects && (kept.current || code || isPhone() || name.startsWith('ConnectingWallet'))
  kept.current = pairs

  useEffect(() => {
    if (!idle) return
    preloadNotices()
    words.load('notices').catch(() => undefined)
  }, [idle, words])
  useEffect(() => {
    if (!connects) return
    void attempt
    return startWork((signal) =>
      whenLoaded(
        () => import('./readyWays.ts'),
        ({ readyWays }) => readyWays(runtime, { signal, pairs }),
        { signal, missed: (error) => failPairing(runtime, error) },
      ),
    )
  }, [runtime, connects, pairs, attempt])
}

/** True once the browser is idle after opening. */
export function useIdle(open: boolean): boolean {
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
