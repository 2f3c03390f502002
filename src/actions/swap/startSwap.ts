import type { Runtime } from '../../runtime.ts'
import { getSwap } from '../../stores/swap.ts'
import { trackAccount } from '../events/track.ts'

/** Opens the swap form, then reads what it needs. @param from - The token to pay with; defaults to the native coin. */
export function startSwap(runtime: Runtime, { from }: { from?: string | undefined } = {}): void {
  const { stores } = runtime
  getSwap(runtime).clear()
  getSwap(runtime).update({ wanted: from })
  stores.router.push('Swap')
  trackAccount(runtime, 'OPEN_SWAP', { network: stores.network.$activeId.get() })
}
