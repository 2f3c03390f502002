import { useEffect } from 'react'
import { getSwap, type SwapState } from '../../actions/swap/swapState.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { useOptions, useRuntime, useStores, useValue } from '../context.tsx'

/** The swap on the screen, kept current. */
export function useSwapState(): SwapState {
  return useValue(getSwap(useRuntime()).$state)
}

/** What the account holds, as far as it is known. */
export function useOwnTokens(): TokenBalance[] | undefined {
  const { tokens } = useValue(useStores().account.$state)
  return tokens.status === 'known' ? tokens.value : undefined
}

/** Prices are asked for again this often. */
const refreshMs = 10_000

/** Does something now and then, while the modal is open and the page is looked at. */
export function useRefresh(refresh: () => void, active: boolean): void {
  const { open } = useValue(useStores().modal.$state)
  const { enableEmbedded } = useOptions()
  const isShown = active && (open || enableEmbedded)
  useEffect(() => {
    if (!isShown) return
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), refreshMs)
    return () => clearInterval(timer)
  }, [refresh, isShown])
}
