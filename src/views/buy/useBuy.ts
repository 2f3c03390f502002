import { type BuyState, getBuy } from '../../stores/buy.ts'
import { useStore, useValue } from '../context.tsx'

export function useBuy(): BuyState {
  return useValue(useStore(getBuy).$state)
}
