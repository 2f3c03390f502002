import type { Runtime } from '../../runtime.ts'
import { isSmartAccount } from '../connection/getAccount.ts'
import { track } from '../events/track.ts'

export function startBuy(runtime: Pick<Runtime, 'stores' | 'outcomes'>): void {
  track(runtime, 'SELECT_BUY_CRYPTO', { isSmartAccount: isSmartAccount(runtime) })
  runtime.stores.router.push('OnRampWidget')
}
