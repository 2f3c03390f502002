import { type BuyState, getBuy } from '../../stores/buy.ts'
import { useStore, useValue } from '../context.tsx'

/** The purchase on the screen, kept current. */
export function useBuy(): BuyState {
  return useValue(useStore(getBuy).$state)
}
