import type { Runtime } from '../../runtime.ts'
import { prefetchWallets } from './prefetchWallets.ts'

/** Asks for the wallet list, and again where the host changes what it is made of, until the signal ends it. */
export function keepWallets(runtime: Runtime, { signal }: { signal: AbortSignal }): void {
  const prefetch = () => void prefetchWallets(runtime)
  prefetch()
  for (const $each of [runtime.$options, runtime.stores.network.$state])
    signal.addEventListener('abort', $each.listen(prefetch), { once: true })
}
