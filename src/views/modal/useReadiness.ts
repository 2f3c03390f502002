import { useEffect, useRef, useState } from 'react'
import { failPairing } from '../../actions/pairing/renewPairing.ts'
import { whenLoaded } from '../../lib/whenLoaded.ts'
import { useRuntime, useStores, useValue, useWords } from '../context.tsx'
import { isPhone } from '../shared/isPhone.ts'
import { startWork } from '../shared/startWork.ts'
import { useIsAdding } from '../shared/useIsAdding.ts'
import { preloadNotices } from './notices.ts'

/**
 * While the modal is open and no wallet is connected, or the user adds one: loads the wallet list in advance. Creates a
 * pairing link when it is visible, as a code or in the rows on a phone, or when a method needs it, because that reveals
 * the visit to the relay. Does nothing while the modal is closed. Also loads the error views, because the network may
 * be what fails.
 *
 * @param idle - The first view is visible.
 * @param code - It contains the QR code for phone wallets.
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
