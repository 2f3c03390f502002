import { type BuyState, getBuy } from '../../actions/buy/buyState.ts'
import { useRuntime, useValue } from '../context.tsx'

/** The purchase on the screen, kept current. */
export function useBuy(): BuyState {
  return useValue(getBuy(useRuntime()).$state)
}
