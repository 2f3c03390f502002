import type { Runtime } from '../../runtime.ts'
import { trackAccount } from '../events/track.ts'

export function startBuy(runtime: Pick<Runtime, 'stores' | 'outcomes'>): void {
  trackAccount(runtime, 'SELECT_BUY_CRYPTO')
  runtime.stores.router.push('OnRampWidget')
}
