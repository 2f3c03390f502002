import type { Runtime } from '../../runtime.ts'
import { prefetchWallets } from './prefetchWallets.ts'

/** Loads the wallet list, and again when the page changes options that affect it, until the signal aborts. */
export function keepWallets(runtime: Runtime, { signal }: { signal: AbortSignal }): void {
  const prefetch = () => void prefetchWallets(runtime)
  prefetch()
  for (const $each of [runtime.$options, runtime.stores.network.$state])
    signal.addEventListener('abort', $each.listen(prefetch), { once: true })
}
