import { getSwap, type SwapState } from '../../actions/swap/swapState.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { useRuntime, useStores, useValue } from '../context.tsx'

/** The swap on the screen, kept current. */
export function useSwapState(): SwapState {
  return useValue(getSwap(useRuntime()).$state)
}

/** What the account holds, as far as it is known. */
export function useOwnTokens(): TokenBalance[] | undefined {
  const { tokens } = useValue(useStores().account.$state)
  return tokens.status === 'known' ? tokens.value : undefined
}
