import type { Runtime } from '../../runtime.ts'
import { isSmartAccount } from '../connection/getAccount.ts'
import { track } from '../events/track.ts'

/** Opens the form for a purchase; what it needs is read once it is there. */
export function startBuy(runtime: Pick<Runtime, 'stores' | 'outcomes'>): void {
  track(runtime, 'SELECT_BUY_CRYPTO', { isSmartAccount: isSmartAccount(runtime) })
  runtime.stores.router.push('OnRampWidget')
}
