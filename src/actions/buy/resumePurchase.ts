import type { Runtime } from '../../runtime.ts'
import { getBuy } from '../../stores/buy.ts'
import { readSavedPurchase } from './savePurchase.ts'
import { watchPurchase } from './watchPurchase.ts'

/** Continues to watch a purchase that was started before the page loaded, until it ends. */
export function resumePurchase(runtime: Runtime): void {
  const kept = readSavedPurchase(runtime)
  if (!kept) runtime.storage.remove('purchase')
  const buy = getBuy(runtime)
  if (!kept || buy.$state.get().buying) return
  buy.update({ buying: { ...kept, status: 'open' } })
  void watchPurchase(runtime, undefined)
}
