import type { Runtime } from '../../runtime.ts'
import { getBuy } from '../../stores/buy.ts'
import { readSavedPurchase } from './savePurchase.ts'
import { watchPurchase } from './watchPurchase.ts'

/** Goes on watching for what was begun before the page was loaded, until it is over. */
export function resumePurchase(runtime: Runtime): void {
  const kept = readSavedPurchase(runtime)
  if (!kept) runtime.storage.remove('purchase')
  const buy = getBuy(runtime)
  if (!kept || buy.$state.get().buying) return
  buy.update({ buying: { ...kept, status: 'open' } })
  void watchPurchase(runtime, undefined)
}
