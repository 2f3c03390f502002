import { useEffect } from 'react'
import { getAccount } from '../../actions/connection/getAccount.ts'
import { beginSwap } from '../../actions/swap/beginSwap.ts'
import { getSwap, type SwapState } from '../../actions/swap/swapState.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { useRuntime, useStores, useValue } from '../context.tsx'

/** The swap on the screen, kept current. */
export function useSwapState(): SwapState {
  return useValue(getSwap(useRuntime()).$state)
}

/** Begins the swap; and sees to it that it stays one of the account and the network in use. */
export function useBegunSwap(): void {
  const runtime = useRuntime()
  const { network, connection } = useStores()
  const id = useValue(network.$activeId)
  useValue(connection.$states)
  const address = getAccount(runtime)?.address
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose swap it is to be is read there.
  useEffect(() => void beginSwap(runtime), [runtime, id, address])
}

/** What the account holds, as far as it is known. */
export function useOwnTokens(): TokenBalance[] | undefined {
  const { tokens } = useValue(useStores().account.$state)
  return tokens.status === 'known' ? tokens.value : undefined
}
