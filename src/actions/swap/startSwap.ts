import type { Runtime } from '../../runtime.ts'
import { isSmartAccount } from '../connection/isSmartAccount.ts'
import { track } from '../events/track.ts'
import { getSwap } from './swapState.ts'

/** Opens the swap form; what it needs is read once it is there. */
export function startSwap(runtime: Pick<Runtime, 'stores' | 'outcomes'>): void {
  const { stores } = runtime
  getSwap(runtime).clear()
  stores.router.push('Swap')
  track(runtime, 'OPEN_SWAP', {
    network: stores.network.$activeId.get(),
    isSmartAccount: isSmartAccount(runtime),
  })
}
